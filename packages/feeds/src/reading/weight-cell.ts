import { numberIn } from './check-cell.ts'
import type { Output, Place } from './output.ts'

/** Derivatives and borrowed cash go below zero and above 100 %, but not by this much. */
const MAX_WEIGHT_PERCENT = 400

/** A weight in percent units. null after it was reported. */
export function weightIn(out: Output, place: Place, parse?: (text: string) => number): number | null {
  const weight = numberIn(out, place, parse)
  if (weight === null || Math.abs(weight) <= MAX_WEIGHT_PERCENT) return weight
  out.problem(place, 'out_of_range')
  return null
}

/** Counts 1, 2, 3 … for each list of holdings, in the order of the file. */
export function rankCounter(): (list: string) => number {
  const ranks = new Map<string, number>()
  return (list) => {
    const rank = (ranks.get(list) ?? 0) + 1
    ranks.set(list, rank)
    return rank
  }
}
