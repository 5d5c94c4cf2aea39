import type { depthFigures, depthMissing } from '@zhiheng/contract/fund-track-record.ts'
import { captureRatios } from '@zhiheng/quant/ratios/capture-ratios.ts'
import { marketModel } from '@zhiheng/quant/ratios/market-model.ts'
import { sortinoRatio } from '@zhiheng/quant/ratios/sortino-ratio.ts'
import { LEAST_STATED_VOLATILITY } from '@zhiheng/quant/ratios/specified-sharpe.ts'
import { simpleReturns } from '@zhiheng/quant/returns/simple-returns.ts'
import { annualisedVolatility } from '@zhiheng/quant/risk/annualised-volatility.ts'
import { downsideDeviation } from '@zhiheng/quant/risk/downside-deviation.ts'
import { trackingError } from '@zhiheng/quant/risk/tracking-error.ts'
import { MONTHS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'

export type DepthFigure = (typeof depthFigures)[number]
type Missing = (typeof depthMissing)[number]

/** Fewer rises or falls of a yardstick say nothing of what a fund took of them. */
const FEWEST_OF_A_KIND = 3

/** What the figures are made of: month ends, shape (months + 1) each, all known. */
export interface DepthGrounds {
  readonly own: Float64Array
  /** In the same currency; null where a class is held against nothing. */
  readonly yardstick: Float64Array | null
  /** What cash earned a year; null where no one says. */
  readonly riskFree: number | null
  readonly isPriceOnly: boolean
}

/** A figure, or why there is none. */
export interface Found {
  readonly value: number | null
  readonly missing: Missing | null
}

/** All figures of risk that are made of months; ratios, a year. */
export function depthFiguresOf(grounds: DepthGrounds): Readonly<Record<DepthFigure, Found>> {
  const returns = simpleReturns(grounds.own)
  return { ...ofLosses(returns, grounds), ...ofYardstick(returns, grounds) }
}

function ofLosses(returns: Float64Array, { riskFree }: DepthGrounds): Pick<Record<DepthFigure, Found>, OwnFigure> {
  const downside = downsideDeviation(returns, 0)
  const isCalm = (annualisedVolatility(returns, MONTHS_A_YEAR) ?? 0) < LEAST_STATED_VOLATILITY
  return {
    sortino:
      riskFree === null
        ? { value: null, missing: 'no_cash_rate' }
        : isCalm
          ? { value: null, missing: 'calm' }
          : known(sortinoRatio(returns, { annualRate: riskFree, perYear: MONTHS_A_YEAR }), 'calm'),
    downside_deviation: known(downside === null ? null : downside * Math.sqrt(MONTHS_A_YEAR), 'calm'),
  }
}

type OwnFigure = 'sortino' | 'downside_deviation'
type HeldFigure = Exclude<DepthFigure, OwnFigure>

function ofYardstick(
  returns: Float64Array,
  { yardstick, isPriceOnly }: DepthGrounds,
): Pick<Record<DepthFigure, Found>, HeldFigure> {
  if (yardstick === null || isPriceOnly) {
    const none: Found = { value: null, missing: isPriceOnly ? 'price_only' : 'no_yardstick' }
    return { up_capture: none, down_capture: none, beta: none, tracking_error: none }
  }
  const other = simpleReturns(yardstick)
  const { up, down, upCount, downCount } = captureRatios(returns, other)
  // a constant rate of cash moves the line, not its slope
  const model = marketModel(returns, other, { annualRate: 0, perYear: MONTHS_A_YEAR })
  return {
    up_capture: known(upCount < FEWEST_OF_A_KIND ? null : up, 'one_sided'),
    down_capture: known(downCount < FEWEST_OF_A_KIND ? null : down, 'one_sided'),
    beta: known(model?.beta ?? null, 'calm'),
    tracking_error: known(trackingError(returns, other, MONTHS_A_YEAR), 'calm'),
  }
}

function known(value: number | null, otherwise: Missing): Found {
  return value === null ? { value, missing: otherwise } : { value, missing: null }
}
