import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { formatDay } from '../../platform/format-day.ts'
import type { FundAtFirm } from './queries.ts'

/** What stands in a firm's own column, as its kind is written. */
export function fieldValue({ kind, value }: FundAtFirm['fields'][number]): string {
  if (kind === 'percent') return `${value}%`
  return kind === 'date' ? formatDay(asIsoDate(value)) : value
}
