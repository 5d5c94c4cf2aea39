import { sortinoRatio } from '@zhiheng/quant/ratios/sortino-ratio.ts'
import { specifiedSharpe } from '@zhiheng/quant/ratios/specified-sharpe.ts'
import { annualiseCompound, annualiseSimple } from '@zhiheng/quant/returns/annualise.ts'
import { dailyReturns } from '@zhiheng/quant/returns/daily-returns.ts'
import { type Hole, holeInFall } from '@zhiheng/quant/risk/hole-in-fall.ts'
import { type Drawdown, maxDrawdown } from '@zhiheng/quant/risk/max-drawdown.ts'
import { spanVolatility } from '@zhiheng/quant/risk/span-volatility.ts'
import { addMonths } from '@zhiheng/quant/series/add-months.ts'
import { DAYS_A_YEAR, MONTHS_A_YEAR, TRADING_DAYS } from '@zhiheng/quant/series/per-year.ts'
import type { Ratio, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { toDatedSeries } from '@zhiheng/quant/series/slot-series.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

/** What some days brought, and at what risk; ratios. */
export interface FiguresOfDays {
  readonly perf: Ratio
  /** Compounded; null under a year. */
  readonly yearly: Ratio | null
  /** The longest stretch of the days without a price, by the places around it; null where prices follow each other. */
  readonly hole: Hole | null
  /** The deepest fall by the places of its days; null where nothing fell, or prices are missing somewhere. */
  readonly fall: Drawdown | null
  /** Figures of risk are stated from twelve months on: null under that. */
  readonly risk: RiskOfDays | null
}

export interface RiskOfDays {
  readonly volatility: Ratio | null
  readonly sharpe: number | null
  readonly sortino: number | null
}

/** Whether so many days are the twelve months from which on figures of risk are stated. */
export function isAYear({ first, last }: { readonly first: number; readonly last: number }): boolean {
  return addMonths(epochDayOfSlot(first), MONTHS_A_YEAR) <= epochDayOfSlot(last)
}

/**
 * Return and risk of a fund over the days of a comparison, by the rules of the fund's own page.
 *
 * @param days - what one unit was worth from the first day to the last; the first is known; NaN without a price
 * @param end - what stands for the last day
 * @param riskFree - what cash earned a year; null: no ratio
 *
 * Source: QUANT 1.4; PRODUCT A8.1 block 3.
 */
export function figuresOfDays(days: SlotSeries, end: number, riskFree: Ratio | null): FiguresOfDays {
  const last = days.firstSlot + days.values.length - 1
  const span = { from: epochDayOfSlot(days.firstSlot), to: epochDayOfSlot(last) }
  const perf = end / (days.values[0] ?? Number.NaN) - 1
  const years = (span.to - span.from) / DAYS_A_YEAR
  const isLong = isAYear({ first: days.firstSlot, last })
  const hole = holeInFall(days.values, { peak: 0, trough: days.values.length - 1 })
  return {
    perf,
    yearly: isLong ? annualiseCompound(perf, years) : null,
    hole,
    // a hole may hide a deeper fall, and the others were watched all the time: nothing is held against them
    fall: hole === null ? deepestFall(days.values) : null,
    risk: isLong ? riskOf(days, { perf, years, span, riskFree }) : null,
  }
}

interface Terms {
  readonly perf: Ratio
  readonly years: number
  readonly span: { readonly from: number; readonly to: number }
  readonly riskFree: Ratio | null
}

function riskOf(days: SlotSeries, { perf, years, span, riskFree }: Terms): RiskOfDays {
  const dated = toDatedSeries(days)
  const volatility = spanVolatility(dated, span)?.volatility ?? null
  const sharpe = specifiedSharpe({ annualReturn: annualiseSimple(perf, years), volatility, riskFree })
  return {
    volatility,
    sharpe,
    // one rule for both: where a ratio to all risk says nothing, one to the risk of losses says no more
    sortino:
      sharpe === null || riskFree === null
        ? null
        : sortinoRatio(dailyReturns(dated), { annualRate: riskFree, perYear: TRADING_DAYS }),
  }
}

function deepestFall(values: Float64Array): Drawdown | null {
  const fall = maxDrawdown(values)
  return fall === null || fall.depth === 0 ? null : fall
}
