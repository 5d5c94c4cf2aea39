import { listRiskLevels } from '@zhiheng/contract/firm-pools/risk-levels.ts'

import { call } from '../../../api/call.ts'
import { everyRow } from '../../../api/every-row.ts'
import { toCsv } from '../../../platform/csv.ts'
import { saveCsvOfToday } from '../../../platform/save-csv.ts'
import { type AskedLevels, asQuery } from './queries.ts'
import { text } from './text.ts'

/** Saves every level that fits as a table. @throws ApiError where a page of them does not come */
export async function saveLevels(asked: AskedLevels): Promise<void> {
  const rows = await everyRow(
    (page) => call(listRiskLevels, { query: { ...asQuery({ ...asked, page }), size: '1000' } }),
    ({ id }) => id,
  )
  const heads = [text.csvId, text.fund, text.level, text.shown, text.official, text.conflict]
  const content = toCsv([
    [...heads, text.source, text.day, text.reason],
    ...rows.map((row) => [
      row.lipper_id,
      row.name,
      row.level,
      row.shown,
      row.official,
      row.conflict === null ? text.same : text.conflicts[row.conflict],
      row.source,
      row.day,
      row.reason,
    ]),
  ])
  saveCsvOfToday(text.csvName, content)
}
