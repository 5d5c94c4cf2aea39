import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { accountFigures } from '@zhiheng/domain/portfolios/account-figures.ts'
import { underwaterCurve } from '@zhiheng/quant/risk/underwater-curve.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { thinPlaces } from '../funds/thin-places.ts'
import type { FollowedBeside } from './follow-benchmark.ts'

/** The series of the page's chart, all on the same days. */
export function historyOf({ portfolio, account, benchmark }: FollowedBeside): Performance['history'] {
  const { growth } = accountFigures(account)
  const fall = growth === null ? null : underwaterCurve(growth)
  const places = thinPlaces(account.values.length)
  const money = (value: number) => roundMoney(value, portfolio.currency)
  const series = (values: Float64Array | null | undefined, write: (value: number) => number) =>
    places.map((place) => {
      const value = values?.[place]
      return value !== undefined && Number.isFinite(value) ? write(value) : null
    })
  const base = benchmark?.levels[0] ?? Number.NaN
  return {
    dates: places.map((place) => isoDayOf(epochDayOfSlot(account.firstSlot + place))),
    value: series(account.values, money),
    invested: places.map((place) => money(Math.max(0, account.invested[place] ?? 0))),
    twr: series(growth, (value) => (value - 1) * 100),
    drawdown: series(fall, (value) => value * 100),
    benchmark: series(benchmark?.account.values, money),
    benchmark_perf: series(benchmark?.levels, (level) => (level / base - 1) * 100),
  }
}
