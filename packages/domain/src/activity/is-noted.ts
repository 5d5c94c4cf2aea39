import { hasRole } from '../access/roles.ts'

/** Whose reading is noted: members', never that of staff or of whoever builds the site. Source: members spec §6. */
export function isNoted(groups: readonly string[]): boolean {
  return !hasRole(groups, 'staff') && !hasRole(groups, 'developer')
}
