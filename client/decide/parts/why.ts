// What a panel gives to its parts: the line that tells the reason why a button is barred, and what stands at the ends of its row.
import { createContext, type FC } from 'react';

/** Shows a sentence in the panel's line, or clears it. */
export const WhyLine = createContext<(why: string | null) => void>(() => {});

/** What stands at the ends of a panel's row: fetched with the panels that have rows. */
export const AtRowEnds = createContext<FC | null>(null);
