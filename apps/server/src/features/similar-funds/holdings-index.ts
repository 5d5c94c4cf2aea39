import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { overlapOf } from '@zhiheng/domain/look-through/overlap.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Database } from '../../platform/database/database.ts'
import { wholeOf } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { listDisclosing, readNewestLists } from './store.ts'

/** What a strategy holds, percent by ISIN; of all its classes the first that discloses. */
export interface StrategyList {
  readonly date: IsoDate
  readonly weights: ReadonlyMap<string, number>
  /** Sum of the weights. */
  readonly coverage: number
}

/** Who holds what, of one snapshot. */
export interface HoldingsIndex {
  readonly listOf: (strategyId: string) => StrategyList | null
  /** The strategies that hold something of a list, with their overlap, percent. */
  readonly overlapsWith: (list: Pick<StrategyList, 'weights'>) => ReadonlyMap<string, number>
}

const byMarket = new WeakMap<Market, Promise<HoldingsIndex>>()

/** Read once for a snapshot, when it is first asked for: an import that brings lists makes another one. */
export function holdingsIndex(db: Database, shown: Market): Promise<HoldingsIndex> {
  const market = wholeOf(shown)
  const known = byMarket.get(market) ?? readIndex(db, market)
  byMarket.set(market, known)
  // a database that did not answer is asked again
  known.catch(() => byMarket.delete(market))
  return known
}

async function readIndex(db: Database, market: Market): Promise<HoldingsIndex> {
  const disclosing = await listDisclosing(db)
  const classes = [...researchOf(market).strategies].map(([id, places]) => ({
    id,
    fundIds: places.map((place) => market.funds[place]?.fundId ?? -1).filter((fundId) => disclosing.has(fundId)),
  }))
  const lists = new Map<string, StrategyList>()
  // as many rounds as a strategy has classes that disclose; nearly all are known after the first
  for (let round = 0; ; round++) {
    const waiting = classes.filter(({ id, fundIds }) => !lists.has(id) && fundIds.length > round)
    if (waiting.length === 0) break
    await readRound(db, new Map(waiting.map(({ id, fundIds }) => [fundIds[round] ?? -1, id])), lists)
  }
  return breatheThrough(indexOf(lists))
}

async function readRound(
  db: Database,
  strategyOf: ReadonlyMap<number, string>,
  lists: Map<string, StrategyList>,
): Promise<void> {
  for (const { fundId, date, isins, weights } of await readNewestLists(db, [...strategyOf.keys()])) {
    const sums = new Map<string, number>()
    isins.forEach((isin, at) => sums.set(isin, (sums.get(isin) ?? 0) + (weights[at] ?? 0)))
    lists.set(strategyOf.get(fundId) ?? '', scaled(date, sums))
  }
}

/** Lists of more than 100 % (borrowed money, rounding) are brought to 100, as everywhere. */
function scaled(date: IsoDate, weights: Map<string, number>): StrategyList {
  const sum = [...weights.values()].reduce((all, weight) => all + weight, 0)
  if (sum > 100) for (const [isin, weight] of weights) weights.set(isin, (weight / sum) * 100)
  return { date, weights, coverage: Math.min(100, sum) }
}

/** Stops after each list. */
function* indexOf(lists: ReadonlyMap<string, StrategyList>): Generator<void, HoldingsIndex> {
  const holders = new Map<string, string[]>()
  for (const [id, { weights }] of lists) {
    yield
    for (const isin of weights.keys()) {
      const known = holders.get(isin)
      if (known === undefined) holders.set(isin, [id])
      else known.push(id)
    }
  }
  return {
    listOf: (strategyId) => lists.get(strategyId) ?? null,
    overlapsWith: ({ weights }) => {
      const found = new Set([...weights.keys()].flatMap((isin) => holders.get(isin) ?? []))
      const pairs = [...found].flatMap((id) => {
        const other = lists.get(id)
        return other === undefined ? [] : [[id, overlapOf(weights, other.weights)] as const]
      })
      return new Map(pairs)
    },
  }
}
