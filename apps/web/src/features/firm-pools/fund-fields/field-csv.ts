import { getFundField } from '@zhiheng/contract/firm-pools/fund-fields.ts'

import { call } from '../../../api/call.ts'
import { toCsv } from '../../../platform/csv.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { todayInTaipei } from '../../../platform/today.ts'
import type { FundField } from './queries.ts'
import { text } from './text.ts'

/** Saves what stands in a column as a table. @throws ApiError where a page of it does not come */
export async function saveField({ id, name }: FundField): Promise<void> {
  const rows = new Map<string, readonly [string, string, string]>()
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    const query = { page: String(page), size: '1000' as const }
    // One page after the other: how many there are is told with the first.
    const found = await call(getFundField, { params: { id: String(id) }, query })
    pages = found.page_total
    for (const one of found.entries) rows.set(one.lipper_id, [one.lipper_id, one.name, one.value])
  }
  const content = toCsv([[text.csvId, text.fund, name], ...rows.values()])
  saveFile({ name: `${text.csvName}-${todayInTaipei()}.csv`, type: 'text/csv;charset=utf-8', content })
}
