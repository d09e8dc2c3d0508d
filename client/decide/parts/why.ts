// Contexts between a panel and its parts.
import { createContext, type FC, type RefCallback } from 'react';

/** Shows a sentence in the panel's line, or clears it. */
export const WhyLine = createContext<(why: string | null) => void>(() => {});

/** The component at the ends of a panel's row, loaded with the panels that have rows. */
export const AtRowEnds = createContext<FC | null>(null);

/** Receives the place for a hint next to the question, and null when the panel unmounts. */
export const HintPlace = createContext<RefCallback<HTMLElement> | null>(null);
