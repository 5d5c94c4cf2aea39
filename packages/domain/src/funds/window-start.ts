import { type PeriodKey, periods } from '@zhiheng/quant/returns/periods.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'

/**
 * The day a named window of a chart begins with.
 *
 * @param birth - the fund's first price: the whole life begins with it
 */
export function windowStart(window: PeriodKey | 'max', { last, birth }: { last: EpochDay; birth: EpochDay }): EpochDay {
  return window === 'max' ? Math.min(birth, last) : periods[window].target(last)
}
