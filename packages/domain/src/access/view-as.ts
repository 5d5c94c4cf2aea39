import { hasRole, type Role } from './roles.ts'

/** Whose eyes a superuser may look through on the site itself. `staff` is their own. Source: members spec §4. */
const siteViewings = ['staff', 'guest', 'member', 'premium', 'signed', 'pro'] as const satisfies readonly Role[]
/** The same below a firm. */
const firmViewings = ['staff', 'firm_admin', 'firm_member'] as const satisfies readonly Role[]

export type Viewing = (typeof siteViewings)[number] | (typeof firmViewings)[number]

/** The choices of the role switcher. */
export function viewings(isFirmSite: boolean): readonly Viewing[] {
  return isFirmSite ? firmViewings : siteViewings
}

/** The choice that was kept, where it is one of this site's; else the real role. */
export function asViewing(kept: string | null, isFirmSite: boolean): Viewing {
  return viewings(isFirmSite).find((viewing) => viewing === kept) ?? 'staff'
}

/**
 * The groups by which the screen is drawn and answers are given. Only a superuser looks through other eyes.
 *
 * @param real - the groups on the profile; null for a visitor
 * @returns null where the screen is a visitor's
 */
export function viewedGroups(real: readonly string[] | null, viewing: Viewing): readonly string[] | null {
  if (viewing === 'staff' || !hasRole(real, 'superuser')) return real
  return viewing === 'guest' ? null : [viewing, `member_${viewing}`]
}
