import type { PeriodKey } from '@zhiheng/contract/fields.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { periods as rules } from '@zhiheng/quant/returns/periods.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { cellOf, columnOf, type Research } from './compute-figures.ts'
import { rateAt, ratesBetween } from './currency-rates.ts'
import { eachPeriod } from './summarise-fund.ts'
import { toNumber, toPercent } from './wire-number.ts'

type PeriodFigure = Fund['periods'][string]

/** The key figures of a class by period, beside its peers'. In the class's own currency; ranks in New Taiwan dollars. */
export function periodTable(research: Research, index: number): Record<PeriodKey, PeriodFigure> {
  const { figures } = research
  return eachPeriod((period) => {
    const cell = cellOf(index, period)
    const { rank, count, median } = research.peers.standing(index, columnOf(period))
    const change = rateChange(research, index, period)
    return {
      perf: toPercent(figures.perf[cell]),
      ann_return: toPercent(figures.annualReturn[cell]),
      ann_compound: toPercent(figures.annualCompound[cell]),
      volatility: toPercent(figures.volatility[cell]),
      sharpe: toNumber(figures.sharpe[cell]),
      peer_median: median === null ? null : toPercent((1 + median) / change - 1),
      peer_rank: rank,
      peer_count: count,
      missing: whyMissing(research, index, period),
    }
  })
}

/** By the rate alone: the median, which is in New Taiwan dollars, is stated in the fund's currency by it. */
function rateChange({ market, plan }: Research, index: number, period: PeriodKey): number {
  const rates = ratesBetween(market, market.funds[index]?.currency ?? 'TWD', 'TWD')
  return rateAt(rates, plan.lastSlot) / rateAt(rates, plan.newestBase[columnOf(period)] ?? 0)
}

function whyMissing(research: Research, index: number, period: PeriodKey): PeriodFigure['missing'] {
  const hidden = research.hidden[index]
  if (hidden !== null && hidden !== undefined) return hidden
  if (!Number.isNaN(research.figures.perf[cellOf(index, period)])) return null
  const { firstSlot } = research.market.totalReturns(index)
  const target = slotOf(rules[period].target(research.plan.asOf))
  if (firstSlot > target) return 'too_young'
  return (research.market.unexplainedStep(index) ?? firstSlot) > target ? 'unexplained_step' : 'stale'
}
