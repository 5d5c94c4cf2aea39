/** How long the two sides of a synonym may be, in characters as people count. */
export const synonymLimits = { typed: 40, meant: 80 } as const
