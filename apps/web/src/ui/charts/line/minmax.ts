import { isKnown } from '../parts/theme.ts'

type Values = readonly (number | null)[]

/**
 * The places of a stretch (both ends included) that a line must go through to look as if it went through all: of each
 * of `pieces` equal pieces the first unknown, the lowest and the highest value, and both ends. No peak is lost, and a
 * stretch of few days is kept whole.
 */
export function minmaxIndices(
  values: Values,
  { first, last }: { first: number; last: number },
  pieces: number,
): number[] {
  const count = last - first + 1
  if (count <= 2 * pieces) return Array.from({ length: Math.max(0, count) }, (_place, at) => first + at)
  const kept: number[] = [first]
  for (let piece = 0; piece < pieces; piece++) {
    const from = first + Math.floor((piece * count) / pieces)
    const to = first + Math.floor(((piece + 1) * count) / pieces)
    for (const place of extremes(values, from, to)) if (place > (kept.at(-1) ?? -1)) kept.push(place)
  }
  if (kept.at(-1) !== last) kept.push(last)
  return kept
}

/** In order of place; −1 where there is none. */
function extremes(values: Values, from: number, to: number): number[] {
  let low = -1
  let high = -1
  let gap = -1
  for (let at = from; at < to; at++) {
    const value = values[at]
    if (!isKnown(value)) {
      if (gap < 0) gap = at
      continue
    }
    if (low < 0 || value < (values[low] ?? Infinity)) low = at
    if (high < 0 || value > (values[high] ?? -Infinity)) high = at
  }
  if (gap < 0) return low < high ? [low, high] : [high, low]
  return [low, high, gap].toSorted((a, b) => a - b)
}
