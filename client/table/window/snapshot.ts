// A picture of the 3D table as it is now.
import { addAfterEffect, invalidate } from '@react-three/fiber';

/** The longest time to wait for a frame, ms. */
const PATIENCE = 2000;

/** Returns a copy of the canvas of the table; null if it draws no frame. */
export function tablePicture(canvas: HTMLCanvasElement): Promise<HTMLCanvasElement | null> {
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [canvas.width, canvas.height];
  return new Promise((resolve) => {
    // The browser clears the drawing after each frame, so the copy is made within the frame.
    const stop = addAfterEffect(() => {
      copy.getContext('2d')?.drawImage(canvas, 0, 0);
      end(copy);
    });
    const timer = setTimeout(() => end(null), PATIENCE);
    const end = (picture: HTMLCanvasElement | null) => {
      stop();
      clearTimeout(timer);
      resolve(picture);
    };
    invalidate();
  });
}
