import { mostScreenDays } from '@zhiheng/contract/funds/performances.ts'
import { evenPoints } from '@zhiheng/domain/funds/even-points.ts'

/** Which of many points a chart draws: no more than any screen shows. */
export function thinPoints(length: number): number[] {
  return evenPoints(length, mostScreenDays)
}
