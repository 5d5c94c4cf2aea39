import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { findMembers as call } from '@zhiheng/contract/member-admin.ts'
import { groups } from '@zhiheng/domain/access/roles.ts'
import { maskPhone } from '@zhiheng/domain/members/phone-number.ts'

import type { Site } from '../../platform/site.ts'
import { countFound, type FoundRow, listFound } from './store.ts'

type Place = Pick<Site, 'db' | 'clock'>

/** Members that staff look for. A page behind the last one is the last one. */
export async function findMembers(
  site: Place,
  { page: asked, rows, ...given }: InputOf<typeof call>['query'],
): Promise<ReplyOf<typeof call>> {
  const words = given.words?.trim()
  const wanted = { ...given, words: words === '' ? undefined : words }
  const at = nowOf(site)
  const onPage = Number(rows)
  const read = (page: number) => listFound(site.db, { wanted, page, rows: onPage, ...at })
  const [total, onAsked] = await Promise.all([countFound(site.db, { wanted, ...at }), read(asked)])
  const pageTotal = Math.max(1, Math.ceil(total / onPage))
  const page = Math.min(asked, pageTotal)
  const found = page === asked ? onAsked : await read(page)
  return { entries: found.map(shownOf), page, page_total: pageTotal, total }
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
