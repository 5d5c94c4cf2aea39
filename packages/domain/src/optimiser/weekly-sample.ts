import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'
import { weeklyReturnMatrix } from '@zhiheng/quant/statistics/weekly-return-matrix.ts'

import type { AssetType } from '../funds/asset-type.ts'

/** A fund's history, in the portfolio's currency. */
export interface SampledFund {
  readonly assetType: AssetType
  readonly series: SlotSeries
}

/** Weekly returns of the funds of an optimisation. */
export interface WeeklySample {
  /** Shape (weeks, funds), ratios, oldest first; NaN only before a fund's first price. */
  readonly returns: Matrix
  /** Weeks of its own that each fund brings. */
  readonly weeks: readonly number[]
  /** Whether a fund stands in with the mean of its class: its own history is too short. */
  readonly isProxy: readonly boolean[]
}

/** Three years. Source: QUANT 3.3. */
const MOST_WEEKS = 156
/** A fund with less of its own says nothing of how it moves. Source: QUANT 3.3. */
const FEWEST_WEEKS = 26
/** Where nobody has half a year, most of what there is must do. */
const ENOUGH_OF_LONGEST = 0.8
/** A fund whose last price is older, in weekdays, has ended. */
const STALE_SLOTS = 8

/**
 * The weekly returns behind an optimisation. A fund with under half a year of its own, or whose prices have ended,
 * moves as the mean of the other funds of its class, and is marked.
 *
 * @param lastSlot - the day of figures
 */
export function weeklySample(funds: readonly SampledFund[], lastSlot: number): WeeklySample {
  const usable = funds.map(({ series }) => isAlive(series, lastSlot))
  const places = funds.flatMap((_, place) => (usable[place] ? [place] : []))
  const own = weeklyReturnMatrix(
    places.map((place) => funds[place]?.series ?? { firstSlot: 0, values: new Float64Array(0) }),
    lastSlot,
    MOST_WEEKS,
  )
  const columns = funds.map((_, place) => columnOf(own, places.indexOf(place)))
  const weeks = columns.map((column) => column.filter((value) => !Number.isNaN(value)).length)
  const fewest = Math.min(FEWEST_WEEKS, Math.floor(Math.max(0, ...weeks) * ENOUGH_OF_LONGEST))
  const isProxy = weeks.map((count) => count === 0 || count < fewest)
  const filled = columns.map((column, place) =>
    isProxy[place] ? meanOfClass(funds, { columns, isProxy }, place) : column,
  )
  return { returns: fromColumns(filled, own.rows), weeks, isProxy }
}

function isAlive({ firstSlot, values }: SlotSeries, lastSlot: number): boolean {
  const last = values.findLastIndex((value) => !Number.isNaN(value))
  return last >= 0 && firstSlot + last >= lastSlot - STALE_SLOTS
}

function columnOf(matrix: Matrix, column: number): Float64Array {
  const values = new Float64Array(matrix.rows).fill(Number.NaN)
  if (column < 0) return values
  for (let row = 0; row < matrix.rows; row++) values[row] = matrix.values[row * matrix.columns + column] ?? Number.NaN
  return values
}

interface Columns {
  readonly columns: readonly Float64Array[]
  readonly isProxy: readonly boolean[]
}

/** The mean of the class week by week; of all funds where the class has no other; 0 where nobody has a price. */
function meanOfClass(funds: readonly SampledFund[], { columns, isProxy }: Columns, place: number): Float64Array {
  const own = funds[place]?.assetType
  const known = columns.filter((_, other) => !isProxy[other])
  const peers = columns.filter((_, other) => !isProxy[other] && funds[other]?.assetType === own)
  const used = peers.length > 0 ? peers : known
  return (columns[place] ?? new Float64Array(0)).map((_, week) => {
    const values = used.map((column) => column[week] ?? Number.NaN).filter((value) => !Number.isNaN(value))
    return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
  })
}

function fromColumns(columns: readonly Float64Array[], rows: number): Matrix {
  const values = new Float64Array(rows * columns.length)
  columns.forEach((column, place) => {
    for (let row = 0; row < rows; row++) values[row * columns.length + place] = column[row] ?? Number.NaN
  })
  return { rows, columns: columns.length, values }
}
