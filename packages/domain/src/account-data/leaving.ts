/** Between asking for the deletion of an account and the deletion itself, when signing in can take it back. */
export const graceDays = 14

/** Groups that somebody must always have: only they can do what only they may. */
export const indispensable = ['staff', 'developer'] as const
