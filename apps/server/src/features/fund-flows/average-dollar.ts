import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundFlows } from '@zhiheng/contract/fund-flows.ts'
import { isIncomeKnown } from '@zhiheng/domain/funds/income-known.ts'
import { type FundFlow, investorReturn } from '@zhiheng/quant/returns/investor-return.ts'
import { firstDayOfMonth, lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { MONTHS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import type { FlowMonths, FlowOfMonth } from './flow-months.ts'
import { shareHeldInTaiwan } from './share-held.ts'

type Reply = ReplyOf<typeof getFundFlows>
type Answer = Pick<Reply, 'investors' | 'missing'>

/** The day of a month that stands for its flows, which come all through it. */
const MIDDLE = 14

/**
 * What the average dollar in a fund earned in a year, in TWD: its opening worth and each month's flow, which counts in the
 * middle of its month and earns from then on what the fund earned.
 *
 * @param worth - what 1 in the fund was worth on a day, distributions reinvested, TWD; NaN where no one knows
 */
export function averageDollar(
  market: Market,
  fund: MarketFund,
  { source, months, worth }: FlowMonths & { readonly worth: (day: EpochDay) => number },
): Answer {
  if (source === null) return without('no_flows')
  const span = longestSpan(months, worth)
  if (span === null) return without('no_price')
  const { opening, flows } = span
  if (flows.length < MONTHS_A_YEAR) return without(isShortByPrices(months, worth) ? 'no_price' : 'too_short')
  const share = source === 'estimated' ? 1 : shareHeldInTaiwan(fund)
  if (share === null) return without('unknown_share')
  const start = opening.lastDay
  const end = flows.at(-1)?.lastDay ?? start
  if (!isIncomeKnown(market.income(fund.index), start, end)) return without('unknown_income')
  const money = {
    start,
    opening: (opening.sizeTwd ?? 0) * share,
    flows: flows.map((flow) => flowAt(flow, { worth, base: worth(start) })),
    end,
    growth: worth(end) / worth(start),
  }
  const found = investorReturn(money)
  if (found.kind === 'none') return without(found.why)
  const [investors, own] = [toPercent(found.investors) ?? 0, toPercent(found.fund) ?? 0]
  return {
    missing: null,
    investors: {
      from: isoDayOf(start),
      to: isoDayOf(end),
      investors,
      fund: own,
      gap: toNumber(investors - own) ?? 0,
      net: money.flows.reduce((sum, { amount }) => sum + amount, 0),
      opening: money.opening,
      closing: found.closing,
    },
  }
}

const without = (missing: NonNullable<Answer['missing']>): Answer => ({ investors: null, missing })

function middleOf({ lastDay }: FlowOfMonth): EpochDay {
  return firstDayOfMonth(monthIndexOf(lastDay)) + MIDDLE
}

function flowAt(flow: FlowOfMonth, { worth, base }: { worth: (day: EpochDay) => number; base: number }): FundFlow {
  const day = middleOf(flow)
  return { epochDay: day, amount: flow.netTwd, growth: worth(day) / base }
}

/**
 * The longest time up to the last month in which no month and no worth is missing, from a month whose size is known.
 * Null where not even the last month's worth is known.
 */
function longestSpan(months: readonly FlowOfMonth[], worth: (day: EpochDay) => number) {
  const last = months.at(-1)
  if (last === undefined || Number.isNaN(worth(last.lastDay))) return null
  let begin = months.length - 1
  for (let at = months.length - 1; at > 0; at--) {
    const [flow, before] = [months[at], months[at - 1]]
    if (flow === undefined || before === undefined) break
    const isNext = lastDayOfMonth(monthIndexOf(before.lastDay) + 1) === flow.lastDay
    if (!isNext || Number.isNaN(worth(middleOf(flow))) || Number.isNaN(worth(before.lastDay))) break
    if (before.sizeTwd !== null && before.sizeTwd > 0) begin = at - 1
  }
  const opening = months[begin]
  return opening === undefined ? null : { opening, flows: months.slice(begin + 1) }
}

/** Whether flows of a year are known, and prices are what is missing. */
function isShortByPrices(months: readonly FlowOfMonth[], worth: (day: EpochDay) => number): boolean {
  const isUnpriced = (flow: FlowOfMonth) => Number.isNaN(worth(middleOf(flow))) || Number.isNaN(worth(flow.lastDay))
  return months.length > MONTHS_A_YEAR && months.some(isUnpriced)
}
