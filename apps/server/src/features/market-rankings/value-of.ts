import type { RankingPeriod, RankingTopic } from '@zhiheng/domain/market-rankings/topics.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { cellOf } from '../funds/compute-figures.ts'
import { yearPaid } from '../funds/distribution-rate.ts'
import { researchOf } from '../funds/research.ts'
import { isTotalReturnOver } from '../funds/total-return-span.ts'
import { heldInTaiwan } from '../market/show-markets.ts'
import type { FiguresAt } from './figures-at.ts'
import { planReturn } from './plan-return.ts'

/** What is counted elsewhere, by the place of a fund. */
export interface Counted {
  readonly followers: (fund: MarketFund) => number
  readonly lastNet: (fund: MarketFund) => number
}

/** What a fund is ranked by on a day; ratios, TWD, counts; NaN where it is not known. */
export function valueOf(
  at: FiguresAt,
  fund: MarketFund,
  { topic, period, counted }: { topic: RankingTopic; period: RankingPeriod | null; counted: Counted },
): number {
  if (period !== null) return valueOver(at, fund, { topic, period })
  const { market } = at
  const known: Readonly<Partial<Record<RankingTopic, () => number | null | undefined>>> = {
    score: () => researchOf(market).scores.of(fund.index)?.score,
    popular: () => counted.followers(fund),
    tw_hold: () => heldInTaiwan(market, [fund.index], 'twHoldTwd'),
    buy: () => counted.lastNet(fund),
    yield: () => yearPaid(market, fund.index)?.rate,
    new: () => (fund.launchDate === null ? null : epochDayOf(fund.launchDate)),
    expense: () => fund.totalExpensePercent,
    size: () => fund.sizeTwd,
  }
  return known[topic]?.() ?? Number.NaN
}

/** The figures that a fund's own page has over a period. */
function valueOver(
  at: FiguresAt,
  fund: MarketFund,
  { topic, period }: { topic: RankingTopic; period: RankingPeriod },
): number {
  const cell = cellOf(fund.index, period)
  const { figures, market, plan, twdPerf } = at
  if (topic === 'performance' || topic === 'decline') return twdPerf[cell] ?? Number.NaN
  if (topic === 'dca') return planReturn(at, fund, period)
  // a figure of the price alone stands in no list beside those of total returns
  if (!isTotalReturnOver(market, fund.index, { period, asOf: plan.asOf })) return Number.NaN
  const table = { volatility: figures.volatility, sharpe: figures.sharpe, drawdown: figures.maxDrawdown }
  return topic === 'volatility' || topic === 'sharpe' || topic === 'drawdown'
    ? (table[topic][cell] ?? Number.NaN)
    : Number.NaN
}
