import { listSubsectors } from '@zhiheng/contract/firm-pools/subsectors.ts'

import { call } from '../../../api/call.ts'
import { toCsv } from '../../../platform/csv.ts'
import { saveCsvOfToday } from '../../../platform/save-csv.ts'
import { sectorsInWords } from './subsector-words.ts'
import { text } from './text.ts'

/** Saves the firm's classes as a table. @throws ApiError where they do not come */
export async function saveSubsectors(): Promise<void> {
  const { entries } = await call(listSubsectors, {})
  const names = new Map(entries.map(({ id, name }) => [id, name]))
  const { csv } = text
  const content = toCsv([
    [csv.position, text.name, text.parent, text.sectors, text.colour, text.min, text.max, csv.on, csv.funds],
    ...entries.map((row) => [
      row.position,
      row.name,
      row.parent === null ? null : (names.get(row.parent) ?? null),
      row.sectors.length === 0 ? null : sectorsInWords(row),
      row.colour,
      row.min_weight,
      row.max_weight,
      row.on ? csv.yes : csv.no,
      row.funds,
    ]),
  ])
  saveCsvOfToday(text.csvName, content)
}
