import { getPoints } from '@zhiheng/contract/points.ts'

import { call } from '../../api/call.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { todayInTaipei } from '../../platform/today.ts'
import { subjectOf } from './ledger.tsx'
import { pointsText } from './points-text.ts'
import type { Points } from './queries.ts'

const words = pointsText.ledger

type Entries = Points['ledger']['entries']

/** Saves the whole ledger as a table. @throws ApiError where a page of it does not come */
export async function saveLedger(): Promise<void> {
  const content = ledgerCsv(await wholeLedger())
  saveFile({ name: `${words.csvName}-${todayInTaipei()}.csv`, type: 'text/csv;charset=utf-8', content })
}

/** All pages; an entry that came meanwhile moves others to the next page, and counts once. */
async function wholeLedger(): Promise<Entries> {
  const entries = new Map<number, Entries[number]>()
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    // One page after the other: how many there are is told with the first.
    const { ledger } = await call(getPoints, { query: { page: String(page) } })
    pages = ledger.page_total
    for (const entry of ledger.entries) entries.set(entry.id, entry)
  }
  return [...entries.values()]
}

/** One line an entry. */
export function ledgerCsv(entries: Entries): string {
  return toCsv([
    [words.day, words.what, words.points, words.expires, words.remark],
    ...entries.map((entry) => [entry.day, subjectOf(entry), entry.points, entry.expires_on, entry.note]),
  ])
}
