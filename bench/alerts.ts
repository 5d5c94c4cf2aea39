import { alertBases, directionsOf } from '@zhiheng/domain/fund-alerts/alert.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { firingsOfFunds } from '../apps/server/src/features/fund-alerts/check-alerts.ts'
import type { AlertRow } from '../apps/server/src/features/fund-alerts/store.ts'
import { isoDayOf } from '../apps/server/src/platform/nav-store/iso-day.ts'
import type { Market } from '../apps/server/src/platform/nav-store/market.ts'
import type { BenchRow } from './bench-row.ts'

const ALERTS = 100_000
const ALERTS_EACH = 20
const BUDGET = 10_000

/** All alerts of 100,000 looked at once, as after a day's prices; telling and writing are measured in a group of their own. */
export function alertRows(market: Market): BenchRow[] {
  const alerts = Array.from({ length: ALERTS }, (_, number) => anAlert(market, number))
  const start = performance.now()
  const reached = firingsOfFunds(market, alerts).length
  const ms = performance.now() - start
  return [
    {
      what: '100,000 alerts on 10,000 classes, of every kind, after a day’s prices',
      ms,
      budgetMs: BUDGET,
      note: `${reached} of them reached`,
    },
  ]
}

/** In turns of each kind, with targets that some reach: twenty of each member, on as many funds. */
export function anAlert(market: Market, number: number): AlertRow {
  const basis = alertBases[number % alertBases.length] ?? 'nav'
  const day = epochDayOf(market.asOf)
  const seen = isoDayOf(day - 7)
  const [direction = 'up'] = directionsOf(basis)
  return {
    id: number + 1,
    memberId: 1 + Math.floor(number / ALERTS_EACH),
    fundId: market.funds[number % market.funds.length]?.fundId ?? null,
    portfolioId: null,
    basis,
    direction,
    target: basis === 'score' ? -3 : 5 + (number % 90),
    since: basis === 'return' ? isoDayOf(day - 30 - (number % 2000)) : null,
    base: basis === 'score_fall' ? 2 : null,
    createdAt: `${seen}T04:00:00Z`,
    armedAt: null,
    seenOn: seen,
    isPaused: false,
    reached: null,
  }
}
