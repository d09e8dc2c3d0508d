import { createContext } from 'react';

/** Shows a sentence in the panel's line, or clears it. */
export const WhyLine = createContext<(why: string | null) => void>(() => {});
