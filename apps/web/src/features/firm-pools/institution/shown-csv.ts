import { getInstitutionPool } from '@zhiheng/contract/firm-pools/institution.ts'

import { call } from '../../../api/call.ts'
import { everyRow } from '../../../api/every-row.ts'
import { toCsv } from '../../../platform/csv.ts'
import { saveCsvOfToday } from '../../../platform/save-csv.ts'
import { type AskedShown, asQuery, type ShownPool } from './queries.ts'
import { text } from './text.ts'

/** Saves every fund of a pool that fits as a table. @throws ApiError where a page of them does not come */
export async function saveShown(id: number, asked: AskedShown): Promise<void> {
  let subsectors: ShownPool['subsectors'] = []
  const rows = await everyRow(
    async (page) => {
      const query = { ...asQuery({ ...asked, page }), size: '1000' as const }
      const { funds: entries, ...found } = await call(getInstitutionPool, { params: { id: String(id) }, query })
      subsectors = found.subsectors
      return { ...found, entries }
    },
    (fund) => fund.lipper_id,
  )
  const names = new Map(subsectors.map((one) => [one.id, one.name]))
  const heads = [text.csvId, text.fund, text.state, text.subsector, text.risk, text.score, text.fee]
  const content = toCsv([
    [...heads, text.csvTags, text.reason],
    ...rows.map((row) => [
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
  saveCsvOfToday(text.csvName, content)
}
