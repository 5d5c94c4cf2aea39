import { underwaterCurve } from '@zhiheng/quant/risk/underwater-curve.ts'

import { standingPlace, standingWorth, startOf, type Stretch } from './chart-stretch.ts'
import { evenPoints } from './even-points.ts'
import { type WindowFigures, windowFigures } from './window-figures.ts'

// The lines of a chart, by the one code of the server and of the browser.

/** What one unit was worth on each slot of a stretch; NaN without a price. */
export interface Course {
  readonly worth: Float64Array
  /** −1 without any price in the window. */
  readonly start: number
}

export function courseOf(worth: Float64Array, stretch: Stretch): Course {
  return { worth, start: startOf(worth, stretch) }
}

/**
 * The places of the days on which a line has a price, from its start on.
 *
 * @param most - where there are more, so many evenly spread ones
 */
export function pricedPlaces({ worth, start }: Course, most = Number.POSITIVE_INFINITY): number[] {
  if (start < 0) return []
  const priced: number[] = []
  for (let index = start; index < worth.length; index++) {
    if (!Number.isNaN(worth[index])) priced.push(index)
  }
  return evenPoints(priced.length, most).map((at) => priced[at] ?? 0)
}

/** Where the lines of a chart stand. */
export interface Drawn {
  readonly stretch: Stretch
  /** The place at which all of them are at zero. */
  readonly base: number
  /** Places of the points drawn. */
  readonly places: readonly number[]
}

/** A line, and its figures from all its days, however few are drawn; ratios. */
export interface DrawnLine extends WindowFigures {
  /** Return since the base at each place; NaN before the line's own first price. */
  readonly returns: readonly number[]
}

export function drawLine({ worth, start }: Course, { stretch, base, places }: Drawn): DrawnLine {
  const from = standingWorth(worth, base)
  return {
    returns: places.map((place) => (start < 0 || place < start ? Number.NaN : standingWorth(worth, place) / from - 1)),
    ...windowFigures(worth, stretch, standingPlace(worth, base)),
  }
}

/** How far a line stood below its highest earlier value at each place, ratios at or below zero. */
export function fallsOf({ worth, start }: Course, places: readonly number[]): number[] {
  if (start < 0) return []
  const falls = underwaterCurve(worth.subarray(start))
  return places.map((place) => falls[place - start] ?? Number.NaN)
}
