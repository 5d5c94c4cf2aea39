import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isIsin } from '@zhiheng/domain/funds/security-address.ts'
import type { ListWithLeast } from '@zhiheng/domain/held-securities/listed-parts.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { wholeResearchOf } from '../funds/research.ts'
import { readNamesWithoutIsin, readParts, readWholes } from './store.ts'
import type { Known, Subject } from './subject-of.ts'

/** What is stored of all lists, read once for a snapshot: an import that brings lists makes another one. */
interface Stored {
  readonly wholes: Awaited<ReturnType<typeof readWholes>>
  /** Names of lines without an ISIN, by the key of the security that they name. */
  readonly namesOf: ReadonlyMap<string, readonly string[]>
}

const byMarket = new WeakMap<Market, Promise<Stored>>()

/** All stored lists of the funds of the table, and how much of each is a security or an industry. */
export async function readLists(
  db: Database,
  known: Known,
  { securities }: Pick<Subject, 'securities'>,
): Promise<ListWithLeast[]> {
  const { wholes, namesOf } = await storedOf(db, known)
  const names = securities.flatMap((key) => namesOf.get(key) ?? [])
  const parts = await readParts(db, { isins: securities.filter(isIsin), names })
  const partOf = new Map(parts.map(({ fundId, date, part }) => [`${fundId} ${date}`, part]))
  const placeOf = placesOf(known)
  return wholes.flatMap(({ fundId, date: day, whole, least }): ListWithLeast[] => {
    const place = placeOf.get(fundId)
    return place === undefined ? [] : [{ ...place, day, whole, least, part: partOf.get(`${fundId} ${day}`) ?? 0 }]
  })
}

/** Day of the newest list of each fund of the table, by the fund. */
export async function newestDays(db: Database, known: Known): Promise<ReadonlyMap<string, IsoDate>> {
  const { wholes } = await storedOf(db, known)
  const placeOf = placesOf(known)
  const days = new Map<string, IsoDate>()
  for (const { fundId, date } of wholes) {
    const strategy = known.index.funds[placeOf.get(fundId)?.row ?? -1]?.strategyId
    if (strategy !== undefined && date > (days.get(strategy) ?? '')) days.set(strategy, date)
  }
  return days
}

function storedOf(db: Database, known: Known): Promise<Stored> {
  const stored = byMarket.get(known.market) ?? readStored(db, known)
  byMarket.set(known.market, stored)
  // a database that did not answer is asked again
  stored.catch(() => byMarket.delete(known.market))
  return stored
}

async function readStored(db: Database, { index }: Known): Promise<Stored> {
  const [wholes, names] = await Promise.all([readWholes(db), readNamesWithoutIsin(db)])
  const namesOf = new Map<string, string[]>()
  for (const name of names) {
    const key = index.keyOfName(name)
    if (key === null) continue
    const known = namesOf.get(key)
    if (known === undefined) namesOf.set(key, [name])
    else known.push(name)
  }
  return { wholes, namesOf }
}

/** The row of each class, and its place among the classes of its fund. */
function placesOf({ market, index }: Known): ReadonlyMap<number, { readonly row: number; readonly order: number }> {
  const { strategies } = wholeResearchOf(market)
  return new Map(
    [...index.rowOf].flatMap(([strategyId, row]) =>
      (strategies.get(strategyId) ?? []).flatMap((place, order) => {
        const fundId = market.funds[place]?.fundId
        return fundId === undefined ? [] : [[fundId, { row, order }] as const]
      }),
    ),
  )
}
