import { agesUntil } from '@zhiheng/domain/calendar/business-days-since.ts'
import { type FindingKind, findingKinds, findingSources } from '@zhiheng/domain/data-health/findings.ts'
import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'

import { breatheThrough } from '../../platform/breathe-through.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { concernedFund, type ConcernedOne, fundJudges, type Ground, isLiving } from './fund-findings.ts'
import { currenciesOf, findInRates, findInSeries, seriesSource } from './series-findings.ts'
import { readUnmatched } from './store.ts'

/** The funds or series of one finding, and how many were checked. */
export interface FoundList {
  readonly of: number
  /** The worst first. */
  readonly rows: readonly ConcernedOne[]
}
export type FoundLists = Readonly<Record<FindingKind, FoundList>>

/** From this part of its list on a class counts as one whose holdings name no securities. Cash and futures never do. */
const LEAST_UNMATCHED = 20

const kept = new WeakMap<Market, Promise<FoundLists>>()

/** What is wrong with the data of a market; looked for once for each snapshot, and not in one piece. */
export function findAll(db: Database, market: Market): Promise<FoundLists> {
  const known = kept.get(market) ?? makeLists(db, market)
  kept.set(market, known)
  // a database that did not answer is asked again
  known.catch(() => kept.delete(market))
  return known
}

async function makeLists(db: Database, market: Market): Promise<FoundLists> {
  const lists = await breatheThrough(findInMarket(market))
  const byKey = new Map(market.funds.map((fund) => [fund.fundId, fund]))
  for (const { fundId, date, percent } of await readUnmatched(db, LEAST_UNMATCHED)) {
    const fund = byKey.get(fundId)
    if (fund !== undefined && isLiving(fund)) {
      lists.holdings_unmatched.push(concernedFund(fund, { day: date, figure: Math.round(percent * 10) / 10 }))
    }
  }
  const of = countsOf(market)
  return recordOf(findingKinds, (kind) => ({ of: of(kind), rows: lists[kind].toSorted(orders[kind] ?? worse) }))
}

type Lists = Record<FindingKind, ConcernedOne[]>

function* findInMarket(market: Market): Generator<void, Lists> {
  const ground: Ground = {
    market,
    research: researchOf(market),
    ageOf: agesUntil(market.asOf),
    faults: new Set(market.faults.map(({ lipperId }) => lipperId)),
  }
  const lists: Lists = recordOf(findingKinds, () => [])
  for (const fund of market.funds) {
    if (isLiving(fund)) lookAt(fund, ground, lists)
    yield
  }
  for (const [kind, one] of [...findInRates(ground), ...findInSeries(ground)]) lists[kind].push(one)
  return lists
}

function lookAt(fund: Market['funds'][number], ground: Ground, lists: Lists): void {
  for (const kind of findingKinds) {
    if (!(kind in fundJudges)) continue
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one of its keys
    const judged = fundJudges[kind as keyof typeof fundJudges](fund, ground)
    if (judged !== null) lists[kind].push(concernedFund(fund, judged))
  }
}

/** How many were looked at for a finding. */
function countsOf(market: Market): (kind: FindingKind) => number {
  const living = market.funds.filter(isLiving).length
  const series = (source: 'indices' | 'macro') => market.levels.filter((level) => seriesSource(level) === source).length
  return (kind) => {
    const source = findingSources[kind]
    if (source === 'indices' || source === 'macro') return series(source)
    return source === 'fx' && kind !== 'currency_doubtful' ? currenciesOf(market).size : living
  }
}

type Order = (a: ConcernedOne, b: ConcernedOne) => number

/** Those of Taiwan first; of these the largest figure, then the newest day. */
const worse: Order = (a, b) => localFirst(a, b) || (b.figure ?? 0) - (a.figure ?? 0) || newestFirst(a, b)

/** What has ended of late may come again: it is looked into first. */
const latelyEnded: Order = (a, b) => localFirst(a, b) || newestFirst(a, b)

const orders: Partial<Record<FindingKind, Order>> = {
  prices_ended: latelyEnded,
  indices_ended: latelyEnded,
  macro_ended: latelyEnded,
}

function localFirst(a: ConcernedOne, b: ConcernedOne): number {
  return Number(b.isLocal) - Number(a.isLocal)
}

function newestFirst(a: ConcernedOne, b: ConcernedOne): number {
  return compare(b.day ?? '', a.day ?? '') || compare(a.key, b.key)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
