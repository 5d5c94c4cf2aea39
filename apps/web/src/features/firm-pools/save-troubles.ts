import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import type { LineTrouble } from './line-trouble.ts'
import { linesText as text } from './lines-text.ts'

/** Saves all lines that somebody has to look at as a table. */
export function saveTroubles(name: string, troubles: readonly LineTrouble[]): void {
  const rows = troubles.map(({ line, said, why }) => [line, said, why])
  const content = toCsv([[text.line, text.content, text.why], ...rows])
  saveCsvOfToday(name, content)
}
