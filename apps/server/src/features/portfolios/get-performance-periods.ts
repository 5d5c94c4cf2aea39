import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type getPerformancePeriods as call, performancePeriods } from '@zhiheng/contract/portfolios/performance.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { accountFigures } from '@zhiheng/domain/portfolios/account-figures.ts'
import type { Account } from '@zhiheng/domain/portfolios/account-over-time.ts'
import { specifiedSharpe } from '@zhiheng/quant/ratios/specified-sharpe.ts'
import { annualiseCompound } from '@zhiheng/quant/returns/annualise.ts'
import { periods } from '@zhiheng/quant/returns/periods.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Site } from '../../platform/site.ts'
import { riskFreeRate } from '../funds/risk-free-rate.ts'
import { type AskedWindow, askedWindow } from './asked-window.ts'
import { moneyFigure, percentFigure } from './figure-of.ts'
import { type FollowedBeside, followBeside } from './follow-benchmark.ts'
import { figureHead } from './get-performance.ts'
import { partOfAccount } from './shown-account.ts'

type Reply = ReplyOf<typeof call>
type PeriodKey = (typeof performancePeriods)[number]
type Period = Reply['set'][PeriodKey]

const DAYS_A_YEAR = 365

/**
 * A saved portfolio over the usual periods, and over a window where one is asked. A period that is longer than the
 * portfolio has lived is missing, and never stood in for by a shorter one.
 *
 * @throws Refusal not_found, invalid_date; invalid_field where there is no exchange rate
 */
export async function getPerformancePeriods(
  site: Site,
  memberId: number,
  query: InputOf<typeof call>['query'],
): Promise<Reply> {
  const window = askedWindow(query, site.market().asOf)
  const followed = await followBeside(site, { id: query.id, memberId }, query)
  const { asOf } = followed.market
  const rows = performancePeriods.map((period) => {
    const days = { from: beginOf(followed, period), to: epochDayOf(asOf) }
    return [period, periodOf(followed, days)] as const
  })
  return {
    id: query.id,
    currency: followed.shown.currency,
    as_of: asOf,
    index: followed.benchmark?.choice ?? null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each period
    set: Object.fromEntries(rows) as Reply['set'],
    window: window === null ? null : periodOf(followed, daysOfWindow(followed, window)),
  }
}

/** Epoch days: the one whose close is the base, and the last. */
interface PeriodDays {
  readonly from: number
  readonly to: number
}

function beginOf({ account, market }: FollowedBeside, period: PeriodKey): number {
  return period === 'all' ? epochDayOfSlot(account.firstSlot) : periods[period].target(epochDayOf(market.asOf))
}

function daysOfWindow({ account }: FollowedBeside, { from, to }: AskedWindow): PeriodDays {
  return { from: from === null ? epochDayOfSlot(account.firstSlot) : epochDayOf(from), to: epochDayOf(to) }
}

function periodOf(followed: FollowedBeside, { from, to }: PeriodDays): Period {
  const { shown, benchmark } = followed
  const { growth } = shown.figures
  const days = { first: slotOf(from) - shown.account.firstSlot, last: slotOf(to) - shown.account.firstSlot }
  const start: IsoDate = isoDayOf(from)
  const head = { ...figureHead(followed), from: start, to: isoDayOf(to) }
  const isShort = days.first < 0 || days.last <= days.first
  const why = growth === null ? 'no_price_or_rate' : isShort ? 'too_short' : undefined
  const part = why === undefined ? partOfAccount(shown.account, days) : null
  const perf = part === null ? null : over(growth, days)
  const years = (to - from) / DAYS_A_YEAR
  const yearly = perf === null || years < 1 ? null : annualiseCompound(perf, years)
  const vol = part === null ? null : accountFigures(part).volatility
  const level = benchmark === null || part === null ? null : over(benchmark.levels, days)
  return {
    perf: percentFigure(head, 'time_weighted', inPercent(perf), why),
    ann_compound: percentFigure(head, 'time_weighted_yearly', inPercent(yearly), years < 1 ? 'under_a_year' : why),
    gain: moneyFigure(head, 'value_less_paid_in', part === null ? null : roundMoney(gainOf(part), head.currency), why),
    vol: percentFigure(head, 'daily_times_root_252', vol, vol === null ? (why ?? 'too_short') : undefined),
    sharp: percentFigure(
      head,
      'yearly_excess_over_volatility',
      specifiedSharpe({
        annualReturn: yearly,
        volatility: vol === null ? null : vol / 100,
        riskFree: riskFreeRate(followed.market, head.currency),
      }),
      years < 1 ? 'under_a_year' : (why ?? (vol === null ? 'too_short' : undefined)),
    ),
    benchmark: percentFigure(
      head,
      'time_weighted',
      inPercent(level),
      why ?? (level === null ? 'benchmark_too_short' : undefined),
    ),
  }
}

function over(levels: Float64Array | null, { first, last }: { first: number; last: number }): number | null {
  const perf = (levels?.[last] ?? Number.NaN) / (levels?.[first] ?? Number.NaN) - 1
  return Number.isFinite(perf) ? perf : null
}

function inPercent(ratio: number | null): number | null {
  return ratio === null ? null : ratio * 100
}

function gainOf({ values, invested }: Account): number {
  const paid = (invested.at(-1) ?? 0) - (invested[0] ?? 0)
  return (values.at(-1) ?? Number.NaN) - (values[0] ?? Number.NaN) - paid
}
