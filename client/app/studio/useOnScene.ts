// Does the streamer's program show this page now?
import { useEffect, useState } from 'react';
import { watchScene } from './onScene.ts';

/** False while nobody can see the page. Always true in a browser. */
export function useOnScene(): boolean {
  const [on, setOn] = useState(true);
  useEffect(() => watchScene(setOn), []);
  return on;
}
