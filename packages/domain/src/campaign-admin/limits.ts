/** How long a reason may be, in characters as people count. */
export const campaignReasonLengths = { least: 4, most: 200 } as const

/** So many days and months of the past a task's figures tell. */
export const campaignSpans = { days: 31, months: 12 } as const

/** Where a change of a reward stands: it waits for a second person, is agreed on, or was dropped. */
export const rewardStates = ['waiting', 'approved', 'dropped'] as const
export type RewardState = (typeof rewardStates)[number]
