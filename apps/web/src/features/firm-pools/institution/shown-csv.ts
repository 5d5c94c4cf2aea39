import { getInstitutionPool } from '@zhiheng/contract/firm-pools/institution.ts'

import { call } from '../../../api/call.ts'
import { toCsv } from '../../../platform/csv.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { todayInTaipei } from '../../../platform/today.ts'
import { type AskedShown, asQuery, type ShownFund, type ShownPool } from './queries.ts'
import { text } from './text.ts'

/** Saves every fund of a pool that fits as a table. @throws ApiError where a page of them does not come */
export async function saveShown(id: number, asked: AskedShown): Promise<void> {
  const rows = new Map<string, ShownFund>()
  let subsectors: ShownPool['subsectors'] = []
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    const query = { ...asQuery({ ...asked, page }), size: '1000' as const }
    // One page after the other: how many there are is told with the first.
    const found = await call(getInstitutionPool, { params: { id: String(id) }, query })
    pages = found.page_total
    subsectors = found.subsectors
    for (const row of found.funds) rows.set(row.lipper_id, row)
  }
  const names = new Map(subsectors.map((one) => [one.id, one.name]))
  const heads = [text.csvId, text.fund, text.state, text.subsector, text.risk, text.score, text.fee]
  const content = toCsv([
    [...heads, text.csvTags, text.reason],
    ...[...rows.values()].map((row) => [
      row.lipper_id,
      row.name,
      row.on_sale ? text.states.on : text.states.off,
      row.subsector === null ? null : (names.get(row.subsector) ?? null),
      row.rr,
      row.score,
      row.fee,
      row.tags.join(text.joined),
      row.reason,
    ]),
  ])
  saveFile({ name: `${text.csvName}-${todayInTaipei()}.csv`, type: 'text/csv;charset=utf-8', content })
}
