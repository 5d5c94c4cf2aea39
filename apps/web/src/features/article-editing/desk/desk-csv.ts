import { listEditedArticles } from '@zhiheng/contract/article-editing.ts'

import { call } from '../../../api/call.ts'
import { toCsv } from '../../../platform/csv.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { todayInTaipei } from '../../../platform/today.ts'
import { everyPage } from '../../back-office/every-page.ts'
import { compareText } from '../comparing/compare-text.ts'
import type { DeskChoice, DeskEntry } from '../queries.ts'
import { deskText as text } from './desk-text.ts'

/** Saves all articles that a choice finds as a table. @throws ApiError where a part of them does not come */
export async function saveDesk({ page: _page, ...choice }: DeskChoice): Promise<void> {
  const found = await everyPage((page) => call(listEditedArticles, { query: { ...choice, page: String(page) } }))
  const name = `${text.title}-${todayInTaipei()}.csv`
  saveFile({ name, type: 'text/csv;charset=utf-8', content: deskCsv(found) })
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
