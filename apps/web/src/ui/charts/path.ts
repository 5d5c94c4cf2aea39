import { depthOf, type Scale } from './scale.ts'

/** Charts are drawn in a box of this size, stretched to the place they get; lines keep their width. */
export const BOX = 1000

const short = (value: number) => String(Math.round(value * 10) / 10)

function across(at: number, count: number): number {
  return count <= 1 ? BOX : (at / (count - 1)) * BOX
}

/** A line through the values; it breaks where one is unknown. */
export function linePath(values: readonly (number | null)[], scale: Scale): string {
  let path = ''
  let pen = 'M'
  for (const [at, value] of values.entries()) {
    if (value === null) {
      pen = 'M'
      continue
    }
    path += `${pen}${short(across(at, values.length))} ${short(depthOf(value, scale) * BOX)}`
    pen = 'L'
  }
  return path
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
