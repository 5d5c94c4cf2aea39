/** Kinds of things that a member may have read. */
export const activityTargets = ['site', 'page', 'fund', 'article'] as const
export type ActivityTarget = (typeof activityTargets)[number]

/** So long it is kept what a member read. */
export const activityKeptDays = 180
