import type { FlowFreq } from '@zhiheng/domain/fund-flows/flow-freq.ts'

import { formatDay, formatMonth } from '../../platform/format-day.ts'
import { text } from './text.ts'

/** A month or a week by its last day: 2026/10, and 2026/11/20 當週. */
export function formatPeriod(lastDay: string | null | undefined, freq: FlowFreq): string {
  return freq === 'month' ? formatMonth(lastDay) : text.week(formatDay(lastDay))
}

/** The same before a Chinese word: a space parts it from a figure. */
export function leadPeriod(lastDay: string | null | undefined, freq: FlowFreq): string {
  return freq === 'month' ? `${formatPeriod(lastDay, freq)} ` : formatPeriod(lastDay, freq)
}
