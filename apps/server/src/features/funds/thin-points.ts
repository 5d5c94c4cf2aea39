import { mostScreenDays } from '@zhiheng/contract/funds.ts'

/** Which of many points a chart draws: evenly spread, the first and the last among them. */
export function thinPoints(length: number): number[] {
  if (length <= mostScreenDays) return Array.from({ length }, (_, index) => index)
  const step = (length - 1) / (mostScreenDays - 1)
  return Array.from({ length: mostScreenDays }, (_, point) => Math.round(point * step))
}
