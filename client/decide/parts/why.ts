// What a panel gives to its parts or is given: the line that tells why a button is barred, what stands at the ends of its row, and who
// puts a hint into its head.
import { createContext, type FC, type RefCallback } from 'react';

/** Shows a sentence in the panel's line, or clears it. */
export const WhyLine = createContext<(why: string | null) => void>(() => {});

/** What stands at the ends of a panel's row: fetched with the panels that have rows. */
export const AtRowEnds = createContext<FC | null>(null);

/** Told of the place for a hint beside the question, and of null when the panel goes. */
export const HintPlace = createContext<RefCallback<HTMLElement> | null>(null);
