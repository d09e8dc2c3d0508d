// Texts of the panels.
export const decide = {} as const;
