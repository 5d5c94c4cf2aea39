import { wilsonInterval } from '@zhiheng/quant/statistics/wilson-interval.ts'

/** Of fewer answers nothing is said. */
export const FEWEST_ANSWERS = 30

/** The middle 90 %. */
const Z = 1.645

/** How many answers were right, percent, and where the true share may lie. */
export interface ShareOfRight {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The share of right answers; null where there are too few to say it. */
export function shareOfRight(right: number, count: number): ShareOfRight | null {
  if (count < FEWEST_ANSWERS) return null
  const band = wilsonInterval(right, count, Z)
  return band && { share: (right / count) * 100, low: band.low * 100, high: band.high * 100 }
}
