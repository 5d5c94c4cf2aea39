/** What an adviser says of a suggestion that a client has shared with their firm. */
export const adviserViews = ['agree', 'discuss', 'against'] as const
export type AdviserView = (typeof adviserViews)[number]

/** How long an adviser's words to the client may be, in letters. */
export const adviserWordLimits = { least: 0, most: 500 } as const
