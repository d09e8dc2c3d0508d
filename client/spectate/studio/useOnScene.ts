// React's view of `onScene.ts`.
import { useEffect, useState } from 'react';
import { watchScene } from './onScene.ts';

/** Returns false while the streaming program hides the page. Always true in a browser. */
export function useOnScene(): boolean {
  const [on, setOn] = useState(true);
  useEffect(() => watchScene(setOn), []);
  return on;
}
