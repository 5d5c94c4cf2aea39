import { depthOf, type Scale } from './scale.ts'

/** Charts are drawn in a box of this size, stretched to the place they get; lines keep their width. */
export const BOX = 1000

const short = (value: number) => String(Math.round(value))

function across(at: number, count: number): number {
  return count <= 1 ? BOX : (at / (count - 1)) * BOX
}

/** More points than this would fall on the same pixels. */
const MOST_POINTS = 400

/** A line through the values; it breaks where one is unknown. */
export function linePath(values: readonly (number | null)[], scale: Scale): string {
  let path = ''
  let pen = 'M'
  for (const at of drawn(values)) {
    const value = values[at] ?? null
    if (value === null) {
      pen = 'M'
      continue
    }
    path += `${pen}${short(across(at, values.length))} ${short(depthOf(value, scale) * BOX)}`
    pen = 'L'
  }
  return path
}

/** Which values to draw: all, or of a long series the lowest and the highest of each stretch, so that no peak is lost. */
function drawn(values: readonly (number | null)[]): Iterable<number> {
  if (values.length <= MOST_POINTS) return values.keys()
  const stretch = Math.ceil((2 * values.length) / MOST_POINTS)
  const kept = new Set([0, values.length - 1])
  for (let from = 0; from < values.length; from += stretch) {
    const to = Math.min(values.length, from + stretch)
    for (const at of extremes(values, from, to)) kept.add(at)
  }
  return [...kept].toSorted((a, b) => a - b)
}

/** The places of the lowest, the highest and any unknown value between two places. */
function extremes(values: readonly (number | null)[], from: number, to: number): number[] {
  let low = from
  let high = from
  const unknown: number[] = []
  for (let at = from; at < to; at++) {
    const value = values[at] ?? null
    if (value === null) unknown.push(at)
    else {
      if (value < (values[low] ?? Infinity)) low = at
      if (value > (values[high] ?? -Infinity)) high = at
    }
  }
  return [low, high, ...unknown]
}

/** The area between two lines, where both are known. */
export function bandPath(
  band: { low: readonly (number | null)[]; high: readonly (number | null)[] },
  scale: Scale,
): string {
  const upper: string[] = []
  const lower: string[] = []
  for (const [at, high] of band.high.entries()) {
    const low = band.low[at] ?? null
    if (high === null || low === null) continue
    const x = short(across(at, band.high.length))
    upper.push(`${x} ${short(depthOf(high, scale) * BOX)}`)
    lower.unshift(`${x} ${short(depthOf(low, scale) * BOX)}`)
  }
  return upper.length < 2 ? '' : `M${upper.join('L')}L${lower.join('L')}Z`
}

/** The area between a line and a level. */
export function areaPath(values: readonly (number | null)[], level: number, scale: Scale): string {
  return bandPath({ high: values, low: values.map((value) => (value === null ? null : level)) }, scale)
}
