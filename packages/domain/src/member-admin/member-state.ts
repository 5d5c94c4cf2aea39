/** How an account stands, as staff look for it: in use, not activated yet, locked by wrong passwords, about to be deleted. */
export const memberStates = ['active', 'waiting', 'locked', 'leaving'] as const
export type MemberState = (typeof memberStates)[number]

/** Where the verification of a year stands; `none`: the member has not asked. */
export const verificationStates = ['none', 'waiting', 'verified', 'refused'] as const
export type VerificationState = (typeof verificationStates)[number]
