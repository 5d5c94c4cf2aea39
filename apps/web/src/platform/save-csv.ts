import { saveFile } from './save-file.ts'
import { todayInTaipei } from './today.ts'

/** Hands a table, as `toCsv` writes it, to the browser. The name comes without its ending. */
export function saveCsv(name: string, content: string): void {
  saveFile({ name: `${name}.csv`, type: 'text/csv;charset=utf-8', content })
}

/** As `saveCsv`, with the day in Taipei behind the name: what the table says may be other tomorrow. */
export function saveCsvOfToday(name: string, content: string): void {
  saveCsv(`${name}-${todayInTaipei()}`, content)
}
