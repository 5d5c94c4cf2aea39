import { formatDifference, MISSING } from './format-number.ts'

/**
 * By how much a figure differs from another, of the two as they are written: who takes one from the other on the page
 * finds what stands there.
 *
 * @param decimals - of both figures, and so of their difference
 */
export function writtenDifference(value: number | null, from: number | null, decimals: number): string {
  if (value === null || from === null) return MISSING
  return formatDifference(differenceAsWritten(value, from, decimals), decimals)
}

/** The same as a number, for figures that are written in several ways. */
export function differenceAsWritten(value: number, from: number, decimals: number): number {
  const scale = 10 ** decimals
  return (Math.round(value * scale) - Math.round(from * scale)) / scale
}
