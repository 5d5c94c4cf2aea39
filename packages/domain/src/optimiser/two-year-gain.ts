import { MOVE_COST } from './limit-turnover.ts'

const YEARS = 2

/**
 * What a change gains over its first two years, ratio, with what it costs not taken off: real costs are held against it.
 *
 * @param gain - a year, ratio, after `MOVE_COST` of all that is bought and sold
 * @param turnover - percent: half of what is moved
 */
export function twoYearGain(gain: number, turnover: number): number | null {
  return Number.isFinite(gain) ? YEARS * (gain + MOVE_COST * 2 * (turnover / 100)) : null
}
