import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import type { Account } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { dayMarks } from '@zhiheng/domain/portfolio-ledger/day-mark.ts'
import { lastPlaceOf, worthOfAccount } from '@zhiheng/domain/portfolio-ledger/worth-of-account.ts'
import { underwaterCurve } from '@zhiheng/quant/risk/underwater-curve.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf, slotOnOrAfter } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import { thinPoints } from '../funds/thin-points.ts'
import type { AskedWindow } from './asked-window.ts'
import type { FollowedBeside } from './follow-benchmark.ts'
import type { DaysShown } from './shown-account.ts'

/** The series of the page's chart, all on the same days; of a window, returns and falls from its first day. */
export function historyOf(
  { shown, benchmark }: Pick<FollowedBeside, 'shown' | 'benchmark'>,
  window: AskedWindow | null = null,
): Performance['history'] {
  const days = daysOf(shown.account, window)
  const part = (values: Float64Array) => values.subarray(days.first, days.last + 1)
  const { firstSlot } = shown.account
  const worth = part(knownWorth(shown.account))
  const invested = part(shown.account.invested)
  const growth = shown.figures.growth === null ? null : part(knownGrowth(shown.account, shown.figures.growth))
  const levels = benchmark === null ? null : part(untilLast(shown.account, benchmark.levels))
  const fall = growth === null || growth.length === 0 ? null : underwaterOf(growth)
  const places = thinPoints(worth.length)
  const money = (value: number) => roundMoney(value, shown.currency)
  const series = (values: Float64Array | null | undefined, write: (value: number) => number) =>
    places.map((place) => {
      const value = values?.[place]
      return value !== undefined && Number.isFinite(value) ? write(value) : null
    })
  const since = (all: Float64Array | null | undefined) => {
    const base = all?.[0] ?? Number.NaN
    // without a level on the first day there is nothing that the others could be compared with
    return series(Number.isNaN(base) ? null : all, (level) => (level / base - 1) * 100)
  }
  return {
    dates: places.map((place) => isoDayOf(epochDayOfSlot(firstSlot + days.first + place))),
    value: series(worth, money),
    invested: places.map((place) => money(Math.max(0, invested[place] ?? 0))),
    twr: window === null ? series(growth, (value) => (value - 1) * 100) : since(growth),
    drawdown: series(fall, (value) => value * 100),
    benchmark: series(benchmark === null ? null : part(worthOfAccount(benchmark.account)), money),
    benchmark_perf: since(levels),
  }
}

/** Nothing is drawn for days on which no one knows a worth. */
export function knownWorth(account: Account): Float64Array {
  return knownDays(account, worthOfAccount(account))
}

/** Nor behind the last price of all that is held. */
export function knownGrowth(account: Account, growth: Float64Array): Float64Array {
  return untilLast(account, knownDays(account, growth))
}

function untilLast(account: Account, values: Float64Array): Float64Array {
  return values.slice().fill(Number.NaN, lastPlaceOf(account) + 1)
}

function knownDays({ marks }: Account, values: Float64Array): Float64Array {
  if (marks === undefined || !marks.includes(dayMarks.unknown)) return values
  return values.map((value, index) => (marks[index] === dayMarks.unknown ? Number.NaN : value))
}

/** A day that is not known has no fall, and does not end one. */
export function underwaterOf(growth: Float64Array): Float64Array {
  const carried = growth.slice()
  for (const [index, level] of carried.entries()) {
    if (Number.isNaN(level)) carried[index] = carried[index - 1] ?? Number.NaN
  }
  const fall = underwaterCurve(carried)
  return fall.map((value, index) => (Number.isNaN(growth[index]) ? Number.NaN : value))
}

/** The days of a window that an account has; none where it ended before the first money. */
function daysOf({ firstSlot, values }: Account, window: AskedWindow | null): DaysShown {
  const last = values.length - 1
  if (window === null) return { first: 0, last }
  const first = window.from === null ? 0 : Math.max(0, slotOnOrAfter(epochDayOf(window.from)) - firstSlot)
  const end = Math.max(-1, Math.min(last, slotOf(epochDayOf(window.to)) - firstSlot))
  return { first: Math.min(first, end + 1), last: end }
}
