import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { findMembers as call } from '@zhiheng/contract/member-admin.ts'
import { groups } from '@zhiheng/domain/access/roles.ts'
import { maskPhone } from '@zhiheng/domain/members/phone-number.ts'

import { readPage } from '../../platform/database/read-page.ts'
import type { Site } from '../../platform/site.ts'
import { countFound, type FoundRow, listFound } from './store.ts'

type Place = Pick<Site, 'db' | 'clock'>

/** Members that staff look for. A page behind the last one is the last one. */
export async function findMembers(
  site: Place,
  { page, rows: limit, ...given }: InputOf<typeof call>['query'],
): Promise<ReplyOf<typeof call>> {
  const words = given.words?.trim()
  const wanted = { ...given, words: words === '' ? undefined : words }
  const at = nowOf(site)
  const { rows, place } = await readPage(
    { page, limit: Number(limit) },
    {
      count: () => countFound(site.db, { wanted, ...at }),
      read: (part) => listFound(site.db, { wanted, part, ...at }),
    },
  )
  return { entries: rows.map(shownOf), ...place }
}

/** The moment and the year that an account's state is told for. */
export function nowOf({ clock }: Pick<Site, 'clock'>) {
  return { now: clock.now(), year: Number(clock.today().slice(0, 4)) }
}

/** A found member as staff see them: the phone is masked. */
export function shownOf({ is_waiting, is_locked, is_leaving, phone, ...row }: FoundRow) {
  const flags = { waiting: is_waiting, locked: is_locked, leaving: is_leaving }
  return {
    ...row,
    groups: groups.filter((group) => row.groups.includes(group)),
    states: (['waiting', 'locked', 'leaving'] as const).filter((state) => flags[state]),
    phone: phone === null ? null : maskPhone(phone),
  }
}
