import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type HoldingTable, holdingTable } from '@zhiheng/domain/holding-search/holding-table.ts'
import { keyOf, type KnownSecurities } from '@zhiheng/domain/holding-search/open-fund.ts'
import type { DisclosedLine } from '@zhiheng/domain/look-through/analysed-fund.ts'
import { foldText } from '@zhiheng/domain/screener/fold-text.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { researchOf, wholeResearchOf } from '../funds/research.ts'
import { type HolderTraits, holderTraits } from './narrow-found.ts'
import { listDisclosing, readTwoNewest, type StoredList } from './store.ts'
import { type SubjectNames, subjectNames } from './subject-names.ts'

/** Who holds what, of one snapshot. */
export interface HoldingIndex {
  readonly table: HoldingTable
  /** The class that stands for each row: of a strategy that runs, the first. */
  readonly funds: readonly MarketFund[]
  /** Day of each row's list; null where nothing is disclosed. */
  readonly dates: readonly (IsoDate | null)[]
  readonly newest: IsoDate | null
  readonly silent: number
  readonly rowOf: ReadonlyMap<string, number>
  readonly names: SubjectNames
  /** What a line without an ISIN is known by: the security that it names, or its folded name; null for cash. */
  readonly keyOfName: (name: string) => string | null
  /** What funds are filtered by. */
  readonly traits: HolderTraits
  /** Place of each row when the largest fund comes first, shape (rows). */
  readonly sizeRanks: Uint32Array
}

const byMarket = new WeakMap<Market, Promise<HoldingIndex>>()

/** Read once for a snapshot, when it is first asked for: an import that brings lists makes another one. */
export function holdingIndex(db: Database, market: Market): Promise<HoldingIndex> {
  const known = byMarket.get(market) ?? readIndex(db, market)
  byMarket.set(market, known)
  // a database that did not answer is asked again
  known.catch(() => byMarket.delete(market))
  return known
}

async function readIndex(db: Database, market: Market): Promise<HoldingIndex> {
  return indexOfLists(market, await readLists(db, await listDisclosing(db)))
}

/** Makes the index from the lists of classes, by their database key. */
export async function indexOfLists(market: Market, lists: ReadonlyMap<number, Lists>): Promise<HoldingIndex> {
  const rows = rowsOf(market)
  const listsOf = rows.map(({ classes }) => classes.map(({ fundId }) => lists.get(fundId)).find((own) => own) ?? null)
  const known = knownSecurities(market, lists)
  const table = await breatheThrough(
    holdingTable(
      listsOf.map((own) => ({
        now: own && linesOf(market, own.now),
        before: own?.before ? linesOf(market, own.before) : null,
      })),
      known,
    ),
  )
  const dates = listsOf.map((own) => own?.now.date ?? null)
  return {
    table,
    funds: rows.map(({ fund }) => fund),
    dates,
    newest: dates.reduce((newest, date) => (date !== null && (newest === null || date > newest) ? date : newest), null),
    silent: dates.filter((date) => date === null).length,
    rowOf: new Map(rows.map(({ fund }, row) => [fund.strategyId, row])),
    names: subjectNames(market, table),
    keyOfName: (name) => keyOf({ isin: null, name }, known.isinOfName),
    traits: holderTraits(rows.map(({ fund }) => fund)),
    sizeRanks: sizeRanks(rows.map(({ fund }) => fund)),
  }
}

function sizeRanks(funds: readonly MarketFund[]): Uint32Array {
  const ranks = new Uint32Array(funds.length)
  const bySize = [...funds.entries()].toSorted(
    ([a, { sizeTwd: x }], [b, { sizeTwd: y }]) => (y ?? 0) - (x ?? 0) || a - b,
  )
  for (const [rank, [row]] of bySize.entries()) ranks[row] = rank
  return ranks
}

/** The two newest lists of a class. */
interface Lists {
  readonly now: StoredList
  readonly before: StoredList | null
}

async function readLists(db: Database, disclosing: ReadonlySet<number>): Promise<ReadonlyMap<number, Lists>> {
  const lists = new Map<number, Lists>()
  for (const list of await readTwoNewest(db, [...disclosing])) {
    const known = lists.get(list.fundId)
    lists.set(list.fundId, known === undefined ? { now: list, before: null } : { ...known, before: list })
  }
  return lists
}

/** The strategies of which a class runs, each by the first that does. */
function rowsOf(market: Market): { readonly fund: MarketFund; readonly classes: readonly MarketFund[] }[] {
  const { strategies } = wholeResearchOf(market)
  return [...researchOf(market).strategies.values()].flatMap((places) => {
    const classes = places.map((place) => market.funds[place]).filter((fund) => fund !== undefined)
    const fund = classes.find(({ status }) => status === 'active')
    // what a class that is not sold here discloses, the fund holds all the same
    const every =
      fund === undefined ? [] : (strategies.get(fund.strategyId) ?? []).flatMap((at) => market.funds[at] ?? [])
    return fund === undefined ? [] : [{ fund, classes: every }]
  })
}

function linesOf({ securities }: Market, { isins, names, weights }: StoredList): DisclosedLine[] {
  return isins.map((isin, at) => ({
    isin,
    name: names[at] ?? '',
    weightPercent: weights[at] ?? 0,
    security: isin === null ? null : (securities.get(isin) ?? null),
  }))
}

function knownSecurities(market: Market, lists: ReadonlyMap<number, Lists>): KnownSecurities {
  const named = new Map<string, string | null>()
  for (const { isin, name, englishName } of market.securities.values()) {
    for (const key of new Set([foldText(name), foldText(englishName ?? '')])) {
      // a name that two have names neither
      if (key !== '') named.set(key, named.has(key) ? null : isin)
    }
  }
  const byIsin = new Map(market.funds.flatMap(({ isin, fundId }) => (isin === null ? [] : [[isin, fundId] as const])))
  const opened = new Map<string, readonly DisclosedLine[] | null>()
  return {
    isinOfName: (name) => named.get(foldText(name)) ?? null,
    linesOf: (isin) => {
      const known = opened.get(isin)
      if (known !== undefined) return known
      const list = lists.get(byIsin.get(isin) ?? -1)
      const lines = list === undefined ? null : linesOf(market, list.now)
      opened.set(isin, lines)
      return lines
    },
  }
}
