import { getFundField } from '@zhiheng/contract/firm-pools/fund-fields.ts'

import { call } from '../../../api/call.ts'
import { everyRow } from '../../../api/every-row.ts'
import { toCsv } from '../../../platform/csv.ts'
import { saveCsvOfToday } from '../../../platform/save-csv.ts'
import type { FundField } from './queries.ts'
import { text } from './text.ts'

/** Saves what stands in a column as a table. @throws ApiError where a page of it does not come */
export async function saveField({ id, name }: FundField): Promise<void> {
  const rows = await everyRow(
    (page) => call(getFundField, { params: { id: String(id) }, query: { page: String(page), size: '1000' } }),
    (fund) => fund.lipper_id,
  )
  const content = toCsv([[text.csvId, text.fund, name], ...rows.map((fund) => [fund.lipper_id, fund.name, fund.value])])
  saveCsvOfToday(text.csvName, content)
}
