import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { findFirms as findCall, listFirmPeople, readFirm as readCall } from '@zhiheng/contract/firm-admin.ts'
import { featureNames } from '@zhiheng/domain/access/features.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import { readPage } from '../../platform/database/read-page.ts'
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
  { words, state, page, rows: limit }: InputOf<typeof findCall>['query'],
): Promise<ReplyOf<typeof findCall>> {
  const wanted = { words: words?.trim() ?? '', state, datasets: firmsOf(site) }
  const { rows, place } = await readPage(
    { page, limit: Number(limit) },
    { count: () => countFirms(site.db, wanted), read: (part) => listFirms(site.db, wanted, part) },
  )
  return { entries: rows.map(lineOf), ...place }
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
  { words, page }: InputOf<typeof listFirmPeople>['query'],
): Promise<ReplyOf<typeof listFirmPeople>> {
  const wanted = { firmId, words: words?.trim() ?? '' }
  const [firm, { rows, place }] = await Promise.all([
    findFirm(site.db, { id: firmId, datasets: firmsOf(site) }),
    readPage(
      { page, limit: PEOPLE_A_PAGE },
      { count: () => countPeople(site.db, wanted), read: (part) => people(site.db, wanted, part) },
    ),
  ])
  if (firm === null) throw new Refusal('not_found')
  return { entries: rows.map(({ joined_at, ...row }) => ({ ...row, joined_on: taipeiDayOf(joined_at) })), ...place }
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
