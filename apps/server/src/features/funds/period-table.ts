import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { FEWEST_FOR_MEDIAN } from '@zhiheng/domain/funds/fewest-peers.ts'
import { periodKeys, periods } from '@zhiheng/quant/returns/periods.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { columnOf, type Research } from './compute-figures.ts'
import { rateAt, ratesBetween } from './currency-rates.ts'
import { pageCell, pageFigures, type PageFigures } from './page-figures.ts'
import { priceFigures } from './price-figures.ts'
import { referenceOf } from './reference-of.ts'
import { eachPeriod } from './summarise-fund.ts'
import { isPriceOnly, isTotalReturnOver } from './total-return-span.ts'
import { toNumber, toPercent } from './wire-number.ts'

type PeriodFigure = Fund['periods'][string]

/** The key figures of a class by period, beside its peers'. In the class's own currency; ranks in New Taiwan dollars. */
export function periodTable(research: Research, index: number): Record<PeriodKey, PeriodFigure> {
  const own = pageFigures(research, index)
  // what leaves distributions out is not held against what has them
  const isCompared = !isPriceOnly(research.market, index)
  const byPrice = volatilityByPrice(research, index, own)
  return eachPeriod((period) => {
    const cell = pageCell(own, period)
    const { rank, count, median } = research.peers.standing(index, columnOf(period))
    const change = rateChange(research, index, period)
    const missing = whyMissing(research.market, index, { period, own })
    const isByPrice = missing === 'unknown_income'
    return {
      perf: toPercent(own.table.perf[cell]),
      ann_return: toPercent(own.table.annualReturn[cell]),
      ann_compound: toPercent(own.table.annualCompound[cell]),
      volatility: toPercent(isByPrice ? byPrice(period) : own.table.volatility[cell]),
      volatility_basis: isByPrice || !isCompared ? 'price' : 'total',
      sharpe: toNumber(own.table.sharpe[cell]),
      peer_median:
        median === null || rank === null || count < FEWEST_FOR_MEDIAN || !isCompared
          ? null
          : toPercent((1 + median) / change - 1),
      peer_rank: rank,
      peer_count: count,
      reference:
        Number.isNaN(own.table.perf[cell]) || !isCompared
          ? null
          : toPercent((1 + referencePerf(research, index, { period, own })) / change - 1),
      missing,
    }
  })
}

/** In New Taiwan dollars; NaN where the class's own figures are of another day than the reference's. */
function referencePerf(
  research: Research,
  index: number,
  { period, own }: { period: PeriodKey; own: PageFigures },
): number {
  const reference = own.plan === research.plan ? referenceOf(research, index) : null
  if (reference === null) return Number.NaN
  return research.twdPerf[reference.index * periodKeys.length + columnOf(period)] ?? Number.NaN
}

/** Worked out when a period first asks: most classes never do. */
function volatilityByPrice({ market }: Research, index: number, { plan }: PageFigures): (period: PeriodKey) => number {
  let found: ReturnType<typeof priceFigures> | null = null
  return (period) => {
    const fund = market.funds[index]
    if (fund === undefined) return Number.NaN
    found ??= priceFigures(market, fund, plan)
    return found(period).volatility
  }
}

/** By the rate alone: the median, which is in New Taiwan dollars, is stated in the fund's currency by it. */
function rateChange({ market, plan }: Research, index: number, period: PeriodKey): number {
  const rates = ratesBetween(market, market.funds[index]?.currency ?? 'TWD', 'TWD')
  return rateAt(rates, plan.lastSlot) / rateAt(rates, plan.baseSlots[columnOf(period)] ?? 0)
}

function whyMissing(
  market: Market,
  index: number,
  { period, own }: { period: PeriodKey; own: PageFigures },
): PeriodFigure['missing'] {
  if (own.hidden !== null) return own.hidden
  if (!Number.isNaN(own.table.perf[pageCell(own, period)])) return null
  const { asOf } = own.plan
  const { firstSlot } = market.totalReturns(index)
  const target = slotOf(periods[period].target(asOf))
  if (firstSlot > target) return 'too_young'
  if ((market.unexplainedStep(index) ?? firstSlot) > target) return 'unexplained_step'
  const isHalfKnown = !isPriceOnly(market, index) && !isTotalReturnOver(market, index, { period, asOf })
  return isHalfKnown ? 'unknown_income' : 'stale'
}
