/** A maturity and what it pays, percent a year. */
export interface CurvePoint {
  readonly months: number
  readonly percent: number
}

export const curveShapes = ['steep', 'upward', 'flat', 'inverted'] as const
/** What a curve looks like between two and ten years. */
export type CurveShape = (typeof curveShapes)[number]

const SHORT = 24
const LONG = 120
/** Percentage points: what differs by less is as good as level. */
const FLAT = 0.25
const STEEP = 1.5

/** Ten years less two, percentage points; null where the curve lacks one of them. */
export function slopeOf(points: readonly CurvePoint[]): number | null {
  const [short, long] = [SHORT, LONG].map((months) => points.find((point) => point.months === months))
  return short === undefined || long === undefined ? null : long.percent - short.percent
}

/** The shape by that difference: from −0.25 to 0.25 points it is flat, from 1.5 on steep. */
export function shapeOf(slope: number | null): CurveShape | null {
  if (slope === null) return null
  if (Math.abs(slope) < FLAT) return 'flat'
  if (slope < 0) return 'inverted'
  return slope >= STEEP ? 'steep' : 'upward'
}
