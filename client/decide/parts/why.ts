// Contexts between a panel and its parts: the line for reasons, the ends of its row, and the place for a
// hint.
import { createContext, type FC, type RefCallback } from 'react';

/** Shows a sentence in the panel's line, or clears it. */
export const WhyLine = createContext<(why: string | null) => void>(() => {});

/** The component at the ends of a panel's row. It loads with the panels that have rows. */
export const AtRowEnds = createContext<FC | null>(null);

/** Called with the place for a hint next to the question, and with null when the panel unmounts. */
export const HintPlace = createContext<RefCallback<HTMLElement> | null>(null);
