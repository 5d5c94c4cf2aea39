import type { Visit } from '@zhiheng/domain/access/caller.ts'

import type { Profile } from '../members/read-profile.ts'

/** A profile, with who stands in the member's place, and with what has to be done first. */
export function shownProfile({ caller, lacksSecondFactor }: Visit & { kind: 'member' }, profile: Profile) {
  return {
    ...profile,
    ...(caller.actor === null ? {} : { acting: { by: caller.actor.email, until: caller.actor.until } }),
    ...(lacksSecondFactor === true ? { second_factor_required: true as const } : {}),
  }
}
