import { getPoints } from '@zhiheng/contract/points.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { subjectOf } from './ledger.tsx'
import { pointsText } from './points-text.ts'
import type { Points } from './queries.ts'

const words = pointsText.ledger

type Entries = Points['ledger']['entries']

/** Saves the whole ledger as a table. @throws ApiError where a page of it does not come */
export async function saveLedger(): Promise<void> {
  const content = ledgerCsv(await wholeLedger())
  saveCsvOfToday(words.csvName, content)
}

function wholeLedger(): Promise<Entries> {
  return everyRow(
    async (page) => (await call(getPoints, { query: { page: String(page) } })).ledger,
    ({ id }) => id,
  )
}

/** One line an entry. */
export function ledgerCsv(entries: Entries): string {
  return toCsv([
    [words.day, words.what, words.points, words.expires, words.remark],
    ...entries.map((entry) => [entry.day, subjectOf(entry), entry.points, entry.expires_on, entry.note]),
  ])
}
