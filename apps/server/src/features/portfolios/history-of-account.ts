import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import type { Account } from '@zhiheng/domain/portfolios/account-over-time.ts'
import { underwaterCurve } from '@zhiheng/quant/risk/underwater-curve.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { thinPlaces } from '../funds/thin-places.ts'
import type { AskedWindow } from './asked-window.ts'
import type { FollowedBeside } from './follow-benchmark.ts'
import { type DaysShown, partOfAccount } from './shown-account.ts'

/** The series of the page's chart, all on the same days; of a window, returns and falls from its first day. */
export function historyOf(
  { shown, benchmark }: Pick<FollowedBeside, 'shown' | 'benchmark'>,
  window: AskedWindow | null = null,
): Performance['history'] {
  const days = daysOf(shown.account, window)
  const account = partOfAccount(shown.account, days)
  const growth = shown.figures.growth?.subarray(days.first, days.last + 1) ?? null
  const levels = benchmark?.levels.subarray(days.first, days.last + 1)
  const fall = growth === null || growth.length === 0 ? null : underwaterCurve(growth)
  const places = thinPlaces(account.values.length)
  const money = (value: number) => roundMoney(value, shown.currency)
  const series = (values: Float64Array | null | undefined, write: (value: number) => number) =>
    places.map((place) => {
      const value = values?.[place]
      return value !== undefined && Number.isFinite(value) ? write(value) : null
    })
  const since = (all: Float64Array | null | undefined) => {
    const base = all?.[0] ?? Number.NaN
    return series(all, (level) => (level / base - 1) * 100)
  }
  return {
    dates: places.map((place) => isoDayOf(epochDayOfSlot(account.firstSlot + place))),
    value: series(account.values, money),
    invested: places.map((place) => money(Math.max(0, account.invested[place] ?? 0))),
    twr: window === null ? series(growth, (value) => (value - 1) * 100) : since(growth),
    drawdown: series(fall, (value) => value * 100),
    benchmark: series(benchmark?.account.values.subarray(days.first, days.last + 1), money),
    benchmark_perf: since(levels),
  }
}

/** The days of a window that an account has; none where it ended before the first money. */
function daysOf({ firstSlot, values }: Account, window: AskedWindow | null): DaysShown {
  const last = values.length - 1
  if (window === null) return { first: 0, last }
  const first = window.from === null ? 0 : Math.max(0, slotOnOrAfter(epochDayOf(window.from)) - firstSlot)
  const end = Math.max(-1, Math.min(last, slotOf(epochDayOf(window.to)) - firstSlot))
  return { first: Math.min(first, end + 1), last: end }
}
