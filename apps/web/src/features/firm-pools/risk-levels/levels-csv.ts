import { listRiskLevels } from '@zhiheng/contract/firm-pools/risk-levels.ts'

import { call } from '../../../api/call.ts'
import { toCsv } from '../../../platform/csv.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { todayInTaipei } from '../../../platform/today.ts'
import { type AskedLevels, asQuery, type RiskLevel } from './queries.ts'
import { text } from './text.ts'

/** Saves every level that fits as a table. @throws ApiError where a page of them does not come */
export async function saveLevels(asked: AskedLevels): Promise<void> {
  const rows = new Map<number, RiskLevel>()
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    // One page after the other: how many there are is told with the first.
    const found = await call(listRiskLevels, { query: { ...asQuery({ ...asked, page }), size: '1000' } })
    pages = found.page_total
    for (const row of found.entries) rows.set(row.id, row)
  }
  const heads = [text.csvId, text.fund, text.level, text.shown, text.official, text.conflict]
  const content = toCsv([
    [...heads, text.source, text.day, text.reason],
    ...[...rows.values()].map((row) => [
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
  saveFile({ name: `${text.csvName}-${todayInTaipei()}.csv`, type: 'text/csv;charset=utf-8', content })
}
