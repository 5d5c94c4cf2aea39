import { toCsv } from '../../platform/csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { todayInTaipei } from '../../platform/today.ts'
import type { LineTrouble } from './line-trouble.ts'
import { linesText as text } from './lines-text.ts'

/** Saves all lines that somebody has to look at as a table. */
export function saveTroubles(name: string, troubles: readonly LineTrouble[]): void {
  const rows = troubles.map(({ line, said, why }) => [line, said, why])
  const content = toCsv([[text.line, text.content, text.why], ...rows])
  saveFile({ name: `${name}-${todayInTaipei()}.csv`, type: 'text/csv;charset=utf-8', content })
}
