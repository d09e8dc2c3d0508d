// A hook: whether the streaming program shows this page now.
import { useEffect, useState } from 'react';
import { watchScene } from './onScene.ts';

/** Returns false while the page is not visible. Always true in a browser. */
export function useOnScene(): boolean {
  const [on, setOn] = useState(true);
  useEffect(() => watchScene(setOn), []);
  return on;
}
