import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { findFirms as findCall, listFirmPeople, readFirm as readCall } from '@zhiheng/contract/firm-admin.ts'
import { featureNames } from '@zhiheng/domain/access/features.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { firmsOf } from './action.ts'
import { type DomainRow, listFirmDomains } from './domains/store.ts'
import { domainState } from './show-domains.ts'
import { countFirms, countPeople, type FirmRow, findFirm, listFirms, listPeople as people } from './store.ts'

type Place = Pick<Site, 'db' | 'environment' | 'market'>

const PEOPLE_A_PAGE = 50

/** Firms that staff look for. A page behind the last one is the last one. */
export async function findFirms(
  site: Place,
  { words, state, page: asked, rows }: InputOf<typeof findCall>['query'],
): Promise<ReplyOf<typeof findCall>> {
  const wanted = { words: words?.trim() ?? '', state, datasets: firmsOf(site) }
  const onPage = Number(rows)
  const read = (page: number) => listFirms(site.db, wanted, { limit: onPage, offset: (page - 1) * onPage })
  const [total, onAsked] = await Promise.all([countFirms(site.db, wanted), read(asked)])
  const pageTotal = Math.max(1, Math.ceil(total / onPage))
  const page = Math.min(asked, pageTotal)
  const found = page === asked ? onAsked : await read(page)
  return { entries: found.map(lineOf), page, page_total: pageTotal, total }
}

/** A firm as staff see it. @throws Refusal not_found */
export async function readFirm(site: Place, id: number): Promise<ReplyOf<typeof readCall>> {
  const firm = await findFirm(site.db, { id, datasets: firmsOf(site) })
  if (firm === null) throw new Refusal('not_found')
  return shownFirm(firm, await listFirmDomains(site.db, id))
}

/** A page of a firm's people. @throws Refusal not_found */
export async function listPeople(
  site: Place,
  firmId: number,
  { words, page: asked }: InputOf<typeof listFirmPeople>['query'],
): Promise<ReplyOf<typeof listFirmPeople>> {
  const wanted = { firmId, words: words?.trim() ?? '' }
  const read = (page: number) => people(site.db, wanted, { limit: PEOPLE_A_PAGE, offset: (page - 1) * PEOPLE_A_PAGE })
  const firm = findFirm(site.db, { id: firmId, datasets: firmsOf(site) })
  const [found, total, onAsked] = await Promise.all([firm, countPeople(site.db, wanted), read(asked)])
  if (found === null) throw new Refusal('not_found')
  const pageTotal = Math.max(1, Math.ceil(total / PEOPLE_A_PAGE))
  const page = Math.min(asked, pageTotal)
  const rows = page === asked ? onAsked : await read(page)
  return {
    entries: rows.map(({ joined_at, ...row }) => ({ ...row, joined_on: taipeiDayOf(joined_at) })),
    page,
    page_total: pageTotal,
    total,
  }
}

function lineOf({ id, brand, domains, waiting, people: count, admins, made_at, closed_at }: FirmRow) {
  const { name, mark, colour } = brand
  return { id, name, mark, colour, domains, waiting, people: count, admins, made_at, closed_at }
}

/** A firm with all that staff set of it; a switch that the site knows no more is left out. */
export function shownFirm({ hidden, ...firm }: FirmRow, domains: readonly DomainRow[]): ReplyOf<typeof readCall> {
  return {
    ...firm,
    hidden: featureNames.filter((name) => hidden.includes(name)),
    domain_states: domains.map(domainState),
  }
}
