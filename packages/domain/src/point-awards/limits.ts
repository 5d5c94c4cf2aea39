/** How long a reason may be, in characters as people count, and the most BP that one correction moves. */
export const awardLimits = { reasonLeast: 4, reasonMost: 200, mostPoints: 200 } as const
