import type { Visit } from '@zhiheng/domain/access/caller.ts'
import { groupsAmong } from '@zhiheng/domain/access/roles.ts'

import type { Profile } from '../members/read-profile.ts'

/**
 * A profile, with the groups by which its member stands where they are (a firm's site has its own), with who stands in the
 * member's place, and with what has to be done first.
 */
export function shownProfile({ caller, lacksSecondFactor }: Visit & { kind: 'member' }, profile: Profile) {
  return {
    ...profile,
    groups: groupsAmong(caller.groups),
    ...(caller.actor === null ? {} : { acting: { by: caller.actor.email, until: caller.actor.until } }),
    ...(lacksSecondFactor === true ? { second_factor_required: true as const } : {}),
  }
}
