import { hasRole } from './roles.ts'

/** The column of the quota table that counts for a member, best first. */
const tiers = ['staff', 'firm', 'pro', 'premium', 'signed', 'member'] as const
export type Tier = (typeof tiers)[number]

/** The tier of a signed-in member: the best that the groups give, 'member' where they give none. */
export function tierOf(memberGroups: readonly string[]): Tier {
  return tiers.find((tier) => hasRole(memberGroups, tier)) ?? 'member'
}
