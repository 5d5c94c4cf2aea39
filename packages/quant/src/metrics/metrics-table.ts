import { periodKeys } from '../returns/periods.ts'

/** Figures of many funds. NaN is unknown. A figure of fund `row` and period `p` stands at row × 9 + p. */
export interface MetricsTable {
  readonly perf: Float64Array
  readonly annualReturn: Float64Array
  readonly annualCompound: Float64Array
  readonly volatility: Float64Array
  readonly sharpe: Float64Array
  /** Largest fall within the period, in [0, 1). */
  readonly maxDrawdown: Float64Array
  /** Largest fall of the fund's whole life, shape (funds). */
  readonly lifeDrawdown: Float64Array
}

/**
 * Makes room for the figures of so many funds.
 *
 * @param funds - how many
 * @returns arrays of shape (funds × 9) in the order of `periodKeys`, all NaN
 *
 * Source: docs/decisions/2026-11-23-how-the-mathematics-is-arranged.md, layout.
 */
export function createMetricsTable(funds: number): MetricsTable {
  const cells = funds * periodKeys.length
  return {
    perf: column(cells),
    annualReturn: column(cells),
    annualCompound: column(cells),
    volatility: column(cells),
    sharpe: column(cells),
    maxDrawdown: column(cells),
    lifeDrawdown: column(funds),
  }
}

function column(length: number): Float64Array {
  return new Float64Array(length).fill(Number.NaN)
}
