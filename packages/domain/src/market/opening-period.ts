import { type MarketPeriods, toldReturn } from './rank-markets.ts'

/** A year first, then what is shorter: the longest one that can be told stands in for it. */
const inOrder = ['1y', '6m', '3m', '1m', 'wow'] as const
type OpeningPeriod = (typeof inOrder)[number]

/** The period that a table of markets opens on. */
export interface Opening {
  readonly period: OpeningPeriod
  /** Markets that can tell a year, and all of them. */
  readonly ofYear: number
  readonly of: number
}

/**
 * The longest period, a year at most, that more than half of the markets can tell; a year where none is. A table sorted
 * by a column of dashes says nothing.
 *
 * Source: PRODUCT A10.3; docs/decisions/2026-11-28-the-period-that-a-table-opens-on.md.
 */
export function openingPeriod(rows: readonly MarketPeriods[]): Opening {
  const told = (period: OpeningPeriod) => rows.filter((row) => toldReturn(row, period) !== null).length
  const period = inOrder.find((one) => 2 * told(one) > rows.length) ?? '1y'
  return { period, ofYear: told('1y'), of: rows.length }
}
