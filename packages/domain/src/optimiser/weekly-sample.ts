import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { standardDeviation } from '@zhiheng/quant/statistics/standard-deviation.ts'
import { weeklyReturnMatrix } from '@zhiheng/quant/statistics/weekly-return-matrix.ts'

import type { AssetType } from '../funds/asset-type.ts'

/** A fund's history, in the portfolio's currency. */
export interface SampledFund {
  readonly assetType: AssetType
  readonly series: SlotSeries
  /** Whether it is only looked at: what is held stands in for what is held, so that what is held is measured alike beside any others. */
  readonly isCandidate?: boolean
}

/** Weekly returns of the funds of an optimisation. */
export interface WeeklySample {
  /** Shape (weeks, funds), ratios, oldest first; NaN only before a fund's own history begins. */
  readonly returns: Matrix
  /** Weeks of its own that each fund brings. */
  readonly weeks: readonly number[]
  /** Whether the other funds of its class stand in for a fund: its own history is too short. */
  readonly isProxy: readonly boolean[]
  /** Whether something is known of every fund: of its own, or of its class. */
  readonly isWhole: boolean
}

/** Three years. Source: QUANT 3.3. */
export const MOST_WEEKS = 156
/** A fund with less of its own says nothing of how it moves. Source: QUANT 3.3. */
export const FEWEST_WEEKS = 26
const FEWEST_THAT_VARY = 2
/** Where the middle fund has less than half a year, most of what it has must do. */
const ENOUGH_OF_MIDDLE = 0.8

/**
 * The weekly returns behind an optimisation. A fund with under half a year of its own, or whose prices have ended,
 * moves with the mean of the other funds of its class and as strongly as one of them usually does, and is marked: of the
 * held ones where there are any, so that the risk of a portfolio does not depend on what it might be changed into. No
 * other class ever stands in: where none of the class has half a year, each fund has what it has.
 *
 * @param lastSlot - the day of figures
 */
export function weeklySample(funds: readonly SampledFund[], lastSlot: number): WeeklySample {
  const own = weeklyReturnMatrix(
    funds.map(({ series }) => series),
    lastSlot,
    MOST_WEEKS,
  )
  const columns = funds.map((_, index) => columnOf(own, index))
  const weeks = columns.map((column) => column.filter((value) => !Number.isNaN(value)).length)
  const fewest = Math.max(FEWEST_THAT_VARY, Math.min(FEWEST_WEEKS, Math.floor(middleOf(weeks) * ENOUGH_OF_MIDDLE)))
  const isProxy = weeks.map((count, index) => {
    const ofClass = funds.flatMap((fund, other) =>
      fund.assetType === funds[index]?.assetType ? [weeks[other] ?? 0] : [],
    )
    return count < (ofClass.some((some) => some >= fewest) ? fewest : FEWEST_THAT_VARY)
  })
  const filled = columns.map((column, index) =>
    isProxy[index] ? meanOfClass(funds, { columns, isProxy }, index) : column,
  )
  const isWhole = filled.every((column) => Number.isFinite(column.at(-2)) && Number.isFinite(column.at(-1)))
  return { returns: fromColumns(filled, own.rows), weeks, isProxy, isWhole }
}

/** The middle of those that have any. */
function middleOf(weeks: readonly number[]): number {
  const some = weeks.filter((count) => count > 0).toSorted((a, b) => a - b)
  return some[Math.floor(some.length / 2)] ?? 0
}

function columnOf(matrix: Matrix, column: number): Float64Array {
  const values = new Float64Array(matrix.rows).fill(Number.NaN)
  for (let row = 0; row < matrix.rows; row++) values[row] = matrix.values[row * matrix.columns + column] ?? Number.NaN
  return values
}

interface Columns {
  readonly columns: readonly Float64Array[]
  readonly isProxy: readonly boolean[]
}

/**
 * The mean of the others of the class week by week, swung as strongly as one of them does: a mean of many is calmer than
 * any one. NaN where none has a price, and everywhere where the class has no other.
 */
function meanOfClass(funds: readonly SampledFund[], { columns, isProxy }: Columns, index: number): Float64Array {
  const own = funds[index]?.assetType
  const ofClass = columns.flatMap((column, other) => {
    const fund = funds[other]
    return isProxy[other] || fund?.assetType !== own ? [] : [{ column, isHeld: fund?.isCandidate !== true }]
  })
  const held = ofClass.filter(({ isHeld }) => isHeld)
  const peers = (held.length > 0 ? held : ofClass).map(({ column }) => column)
  const means = (columns[index] ?? new Float64Array(0)).map((_, week) => {
    const values = peers.map((column) => column[week] ?? Number.NaN).filter((value) => !Number.isNaN(value))
    return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length
  })
  const swing = swingOf(means)
  const usual = peers.reduce((sum, column) => sum + swingOf(column), 0) / peers.length
  return swing > 0 ? means.map((value) => (value * usual) / swing) : means
}

function swingOf(column: Float64Array): number {
  return standardDeviation(column.filter((value) => !Number.isNaN(value))) ?? 0
}

function fromColumns(columns: readonly Float64Array[], rows: number): Matrix {
  const values = new Float64Array(rows * columns.length)
  columns.forEach((column, index) => {
    for (let row = 0; row < rows; row++) values[row * columns.length + index] = column[row] ?? Number.NaN
  })
  return { rows, columns: columns.length, values }
}
