import { type DayAxis, evenAxis } from '../parts/day-axis.ts'
import { depthOf, type Scale } from '../parts/scale.ts'
import { isKnown } from '../parts/theme.ts'
import { minmaxIndices } from './minmax.ts'

/** Charts are drawn in a box of this size, stretched to the place they get; lines keep their width. */
export const BOX = 1000

const short = (value: number) => String(Math.round(value))

/** More pieces than this would fall on the same pixels. */
const MOST_PIECES = 200

/** A line through the values; it breaks where one is unknown, and at a hole of days. A value alone between two gaps is a dot. */
export function linePath(
  values: readonly (number | null)[],
  scale: Scale,
  { across, holes }: DayAxis = evenAxis(values.length),
): string {
  let path = ''
  let pen = 'M'
  let run = 0
  let hole = 0
  for (const at of minmaxIndices(values, { first: 0, last: values.length - 1 }, MOST_PIECES)) {
    const value = values[at]
    if (!isKnown(value) || holes[at] !== hole) {
      if (run === 1) path += DOT
      pen = 'M'
      run = 0
      hole = holes[at] ?? hole
    }
    if (!isKnown(value)) continue
    path += `${pen}${short((across[at] ?? 1) * BOX)} ${short(depthOf(value, scale) * BOX)}`
    pen = 'L'
    run++
  }
  return run === 1 ? path + DOT : path
}

/** A stroke without a length: its round ends are a dot. */
const DOT = 'h0'

/** The area between two lines where both are known; it breaks where one is not, and at a hole of days. */
export function bandPath(
  band: { low: readonly (number | null)[]; high: readonly (number | null)[] },
  scale: Scale,
  { across, holes }: DayAxis = evenAxis(band.high.length),
): string {
  let path = ''
  let upper: string[] = []
  let lower: string[] = []
  let hole = 0
  const close = () => {
    if (upper.length > 1) path += `M${upper.join('L')}L${lower.toReversed().join('L')}Z`
    upper = []
    lower = []
  }
  const count = band.high.length
  // a gap of either edge is one of both, and is kept where points are left out
  const highs = band.high.map((high, at) => (isKnown(band.low[at]) ? high : null))
  for (const at of minmaxIndices(highs, { first: 0, last: count - 1 }, MOST_PIECES)) {
    const high = highs[at]
    const low = band.low[at]
    if (!isKnown(high) || !isKnown(low) || holes[at] !== hole) close()
    hole = holes[at] ?? hole
    if (isKnown(high) && isKnown(low)) {
      const x = short((across[at] ?? 1) * BOX)
      upper.push(`${x} ${short(depthOf(high, scale) * BOX)}`)
      lower.push(`${x} ${short(depthOf(low, scale) * BOX)}`)
    }
  }
  close()
  return path
}

/** The area between a line and a level. */
export function areaPath(values: readonly (number | null)[], level: number, scale: Scale, axis?: DayAxis): string {
  return bandPath({ high: values, low: values.map((value) => (value === null ? null : level)) }, scale, axis)
}
