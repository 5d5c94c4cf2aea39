import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { type getPerformancePeriods as call, performancePeriods } from '@zhiheng/contract/portfolios/performance.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { accountFigures } from '@zhiheng/domain/portfolios/account-figures.ts'
import type { Account } from '@zhiheng/domain/portfolios/account-over-time.ts'
import { annualiseCompound } from '@zhiheng/quant/returns/annualise.ts'
import { periods } from '@zhiheng/quant/returns/periods.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Site } from '../../platform/site.ts'
import { moneyFigure, percentFigure } from './figure-of.ts'
import { type FollowedBeside, followBeside } from './follow-benchmark.ts'
import { figureHead } from './get-performance.ts'

type Reply = ReplyOf<typeof call>
type PeriodKey = (typeof performancePeriods)[number]

const DAYS_A_YEAR = 365

/**
 * A saved portfolio over the usual periods. A period that is longer than the portfolio has lived is missing, and never
 * stood in for by a shorter one.
 *
 * @throws Refusal not_found
 */
export async function getPerformancePeriods(
  site: Site,
  key: { id: number; memberId: number },
  index: string | undefined,
): Promise<Reply> {
  const followed = await followBeside(site, key, index)
  const { growth } = accountFigures(followed.account)
  const rows = performancePeriods.map((period) => [period, periodOf(followed, growth, period)] as const)
  return {
    id: key.id,
    currency: followed.portfolio.currency,
    as_of: followed.market.asOf,
    index: followed.benchmark?.choice ?? null,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each period
    set: Object.fromEntries(rows) as Reply['set'],
  }
}

function periodOf(followed: FollowedBeside, growth: Float64Array | null, period: PeriodKey): Reply['set'][PeriodKey] {
  const { account, market, benchmark } = followed
  const asOf = epochDayOf(market.asOf)
  const target = period === 'all' ? epochDayOfSlot(account.firstSlot) : periods[period].target(asOf)
  const base = slotOf(target) - account.firstSlot
  const from: IsoDate = isoDayOf(target)
  const head = { ...figureHead(followed), from }
  const why = growth === null ? 'no_price_or_rate' : base < 0 || growth.length < 2 ? 'too_short' : undefined
  const perf = why === undefined ? over(growth, base) : null
  const years = (asOf - target) / DAYS_A_YEAR
  const yearly = perf === null || years < 1 ? null : annualiseCompound(perf, years)
  const gain = why === undefined ? gainSince(account, base) : null
  const vol = why === undefined ? accountFigures(since(account, base)).volatility : null
  const level = benchmark === null || why !== undefined ? null : over(benchmark.levels, base)
  return {
    perf: percentFigure(head, 'time_weighted', inPercent(perf), why),
    ann_compound: percentFigure(head, 'time_weighted_yearly', inPercent(yearly), years < 1 ? 'under_a_year' : why),
    gain: moneyFigure(head, 'value_less_paid_in', gain === null ? null : roundMoney(gain, head.currency), why),
    vol: percentFigure(head, 'daily_times_root_252', vol, vol === null ? (why ?? 'too_short') : undefined),
    benchmark: percentFigure(
      head,
      'time_weighted',
      inPercent(level),
      why ?? (level === null ? 'benchmark_too_short' : undefined),
    ),
  }
}

function over(levels: Float64Array | null, base: number): number | null {
  const perf = (levels?.at(-1) ?? Number.NaN) / (levels?.[base] ?? Number.NaN) - 1
  return Number.isFinite(perf) ? perf : null
}

function inPercent(ratio: number | null): number | null {
  return ratio === null ? null : ratio * 100
}

function gainSince({ values, invested }: Account, base: number): number {
  const paid = (invested.at(-1) ?? 0) - (invested[base] ?? 0)
  return (values.at(-1) ?? Number.NaN) - (values[base] ?? Number.NaN) - paid
}

/** The account from a day on, its worth of that day standing for the money that came before. */
function since({ firstSlot, values, flows, invested }: Account, base: number): Account {
  return {
    firstSlot: firstSlot + base,
    values: values.subarray(base),
    flows: flows.subarray(base),
    invested: invested.subarray(base),
  }
}
