// The line of a panel that says why something cannot be pressed.
import { createContext } from 'react';

/** Shows a sentence in the panel's line, or clears it. */
export const WhyLine = createContext<(why: string | null) => void>(() => {});
