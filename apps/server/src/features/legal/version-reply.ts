import type { LegalVersion } from '@zhiheng/contract/legal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { versionName } from '@zhiheng/domain/legal/legal-text.ts'
import { legalTitles } from '@zhiheng/domain/legal/text.ts'

import { currentOf, isComing, type Published, versionsOf } from './published.ts'

type State = LegalVersion['state']

/** Where a version stands on a day: before its day, in force, or followed by another. */
export function stateOf(one: Published, { all, today }: { all: readonly Published[]; today: IsoDate }): State {
  if (isComing(one, today)) return 'coming'
  return currentOf(versionsOf(all, one), today)?.number === one.number ? 'in_force' : 'past'
}

/** A version without its text. */
export function headReply(
  one: Published,
  when: { readonly all: readonly Published[]; readonly today: IsoDate },
): Omit<LegalVersion, 'body'> {
  return {
    owner: one.firmId === null ? 'site' : 'firm',
    kind: one.kind,
    title: legalTitles[one.kind],
    number: one.number,
    name: versionName(one.number),
    effective_on: one.effectiveOn,
    change: one.change,
    must_agree: one.mustAgree,
    state: stateOf(one, when),
  }
}

/** A version with its text. */
export function versionReply(
  one: Published,
  when: { readonly all: readonly Published[]; readonly today: IsoDate },
): LegalVersion {
  return { ...headReply(one, when), body: one.body }
}
