import type { Report } from '@zhiheng/contract/portfolio-report.ts'

import { text } from './text.ts'

/** What a report is called: by its number, or by the record that it is of. */
export function nameOfReport({ id, content: { record } }: Report): string {
  return record === null ? text.reportNo(id) : text.recordNo(record.id)
}
