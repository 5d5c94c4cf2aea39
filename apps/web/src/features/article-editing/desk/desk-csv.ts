import { listEditedArticles } from '@zhiheng/contract/article-editing.ts'

import { call } from '../../../api/call.ts'
import { everyRow } from '../../../api/every-row.ts'
import { toCsv } from '../../../platform/csv.ts'
import { saveCsvOfToday } from '../../../platform/save-csv.ts'
import { compareText } from '../comparing/compare-text.ts'
import type { DeskChoice, DeskEntry } from '../queries.ts'
import { deskText as text } from './desk-text.ts'

/** Saves all articles that a choice finds as a table. @throws ApiError where a part of them does not come */
export async function saveDesk({ page: _page, ...choice }: DeskChoice): Promise<void> {
  const found = await everyRow(
    (page) => call(listEditedArticles, { query: { ...choice, page: String(page) } }),
    ({ id }) => id,
  )
  saveCsvOfToday(text.title, deskCsv(found))
}

/** One line an article. */
function deskCsv(entries: readonly DeskEntry[]): string {
  return toCsv([
    text.csvHeads,
    ...entries.map((row) => [
      row.id,
      row.title,
      compareText.sections[row.section],
      compareText.kinds[row.kind],
      row.category?.name ?? null,
      row.author?.name ?? null,
      text.states[row.state],
      row.is_changed ? text.states.changed : null,
      row.is_premium ? text.premium : null,
      row.published_at,
      row.version,
      row.changed_at,
      row.changed_by,
    ]),
  ])
}
