import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { type Condition, conditionOps } from '@zhiheng/domain/holding-search/condition.ts'
import { writeConditions } from '@zhiheng/domain/holding-search/conditions-in-address.ts'

import { indexOfLists } from '../apps/server/src/features/holding-search/holding-index.ts'
import { meetConditions } from '../apps/server/src/features/holding-search/meet-conditions.ts'
import type { Market } from '../apps/server/src/platform/nav-store/market.ts'
import type { BenchRow } from './bench-row.ts'
import { benchMarket } from './research-market.ts'

const CLASSES = 10_000
const SECURITIES = 4000
const LINES = 50
const CONDITIONS = 30
const SEARCHES = 300
const BUDGET = 5
const industries = Array.from({ length: 36 }, (_, at) => `產業 ${at}`)
const countries = ['US', 'TW', 'CN', 'JP', 'KR', 'IN', 'GB', 'DE', 'FR', 'BR']

/** Thirty conditions over the lists of 2,500 strategies of fifty lines, each with the one before. */
export async function holdingRows(): Promise<BenchRow[]> {
  const pick = numbers()
  const securities = new Map(
    Array.from({ length: SECURITIES }, (_, at) => aSecurity(at)).map((one) => [one.isin, one] as const),
  )
  const market: Market = { ...benchMarket(CLASSES), securities }
  const keys = [...securities.keys()]
  const lists = new Map(
    market.funds.map(({ fundId }) => {
      const isins = Array.from({ length: LINES }, () => keys[Math.floor(SECURITIES * pick() ** 3)] ?? '')
      const list = (date: IsoDate) => ({
        fundId,
        date,
        isins,
        names: isins,
        weights: isins.map(() => 4 * pick() ** 2),
      })
      return [fundId, { now: list(asIsoDate('2026-10-31')), before: list(asIsoDate('2026-09-30')) }]
    }),
  )
  const start = performance.now()
  const index = await indexOfLists(market, lists)
  const made = performance.now() - start
  const searches = Array.from({ length: SEARCHES }, (_, at) => ({
    written: writeConditions(Array.from({ length: CONDITIONS }, () => aCondition(pick, keys))),
    join: at % 2 === 0 ? ('all' as const) : ('any' as const),
    limit: null,
  }))
  for (const asked of searches) meetConditions(index, market, asked)
  const times = searches
    .map((asked) => {
      const from = performance.now()
      meetConditions(index, market, asked)
      return performance.now() - from
    })
    .toSorted((a, b) => a - b)
  return [
    { what: 'holdings of 2,500 strategies in an index, 125,000 lines twice', ms: made, budgetMs: null },
    { what: 'search by holdings, 30 conditions: p50', ms: times[SEARCHES / 2] ?? Number.NaN, budgetMs: BUDGET },
    {
      what: 'search by holdings, 30 conditions: p95',
      ms: times[Math.floor(SEARCHES * 0.95)] ?? Number.NaN,
      budgetMs: BUDGET,
    },
  ]
}

function aSecurity(at: number): SecurityRecord {
  return {
    isin: `ZZ${String(at).padStart(10, '0')}`,
    name: `證券 ${at}`,
    englishName: `Security ${at}`,
    ticker: `S${at}`,
    country: countries[at % countries.length] ?? null,
    industry: industries[at % industries.length] ?? null,
    currency: 'USD',
    kind: 'equity',
  }
}

function aCondition(pick: () => number, keys: readonly string[]): Condition {
  const op = conditionOps[Math.floor(pick() * conditionOps.length)] ?? 'holds'
  const percent = op === 'holds' || op === 'lacks' ? null : 1 + Math.floor(pick() * 20)
  const which = pick()
  if (which < 0.1) return { kind: 'total', id: '', op: 'at_least', percent: 5 + Math.floor(pick() * 20) }
  if (which < 0.25)
    return { kind: 'industry', id: industries[Math.floor(pick() * industries.length)] ?? '', op, percent }
  if (which < 0.4) return { kind: 'country', id: countries[Math.floor(pick() * countries.length)] ?? '', op, percent }
  return { kind: 'security', id: keys[Math.floor(keys.length * pick() ** 2)] ?? '', op, percent }
}

/** The same numbers at every run. */
function numbers(): () => number {
  let state = 20_261_128
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 2 ** 32
  }
}
