import { hasAnyRole } from '../access/roles.ts'

/** What someone may show besides their password. `recovery`: a code from the list that they once put away. */
export const secondFactorKinds = ['passkey', 'totp', 'recovery'] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** How long a right password waits for the second factor, in seconds. */
export const STEP_SECONDS = 300

/**
 * Whether someone with these groups must have a second factor: whoever sees or moves what belongs to others.
 * A demo site asks it of no one, since everyone knows its passwords.
 */
export function mustHaveSecondFactor(groups: readonly string[], { isDemo }: { readonly isDemo: boolean }): boolean {
  return !isDemo && hasAnyRole(groups, ['staff', 'developer', 'firm_admin'])
}
