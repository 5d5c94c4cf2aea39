import { hasAnyRole, hasRole } from '../access/roles.ts'

/** How long a developer stands in a member's place, in milliseconds. Source: RELIABILITY T5. */
export const ACTING_MS = 30 * 60_000

/** Whether someone with these groups may stand in a member's place: never one who already does. */
export function mayAct(groups: readonly string[]): boolean {
  return hasRole(groups, 'developer')
}

/** Whether a developer may stand in the place of someone with these groups: never of those with more power. */
export function mayBeActedFor(groups: readonly string[]): boolean {
  return !hasAnyRole(groups, ['staff', 'developer', 'superuser'])
}
