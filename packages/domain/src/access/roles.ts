/** What a person may be. `any` is every signed-in member. Source: research spec §6, members spec §6. */
export const roles = [
  'guest',
  'any',
  'developer',
  'member',
  'premium',
  'signed',
  'pro',
  'staff',
  'firm',
  'firm_admin',
  'firm_member',
  'superuser',
] as const
export type Role = (typeof roles)[number]

/** Group names as they stand on a member's profile. */
export const groups = [
  'member',
  'member_premium',
  'member_signed',
  'member_pro',
  'firm_member',
  'firm_admin',
  'staff',
  'developer',
] as const
export type Group = (typeof groups)[number]

/** Of some names those that are groups. */
export function groupsAmong(names: readonly string[]): Group[] {
  return names.flatMap((name) => groups.filter((group) => group === name))
}

const has = (name: Group) => (own: ReadonlySet<string>) => own.has(name)

/** Source: members spec §6 "Roles are tested on the profile's groups". Staff are superusers. */
const rules = {
  guest: () => false,
  any: () => true,
  developer: has('developer'),
  member: (own) => own.has('member') && !own.has('member_premium'),
  premium: has('member_premium'),
  signed: has('member_signed'),
  pro: has('member_pro'),
  staff: has('staff'),
  firm: (own) => own.has('firm_member') || own.has('firm_admin'),
  firm_admin: has('firm_admin'),
  firm_member: has('firm_member'),
  superuser: has('staff'),
} satisfies Record<Role, (own: ReadonlySet<string>) => boolean>

/**
 * Whether a person has a role.
 *
 * @param memberGroups - the groups on the profile; null for a visitor who is not signed in
 */
export function hasRole(memberGroups: readonly string[] | null, role: Role): boolean {
  if (memberGroups === null) return role === 'guest'
  return rules[role](new Set(memberGroups))
}

/** Whether a person has one of several roles. */
export function hasAnyRole(memberGroups: readonly string[] | null, wanted: readonly Role[]): boolean {
  return wanted.some((role) => hasRole(memberGroups, role))
}
