import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import type { NotedError } from './queries.ts'
import { text } from './text.ts'

const { errors } = text

/** Saves the errors that are in sight as a table. */
export function saveErrors(rows: readonly NotedError[]): void {
  saveCsvOfToday(errors.csvName, errorsCsv(rows))
}

/** One line an error. */
export function errorsCsv(rows: readonly NotedError[]): string {
  return toCsv([
    [errors.at, errors.status, errors.path, errors.code, errors.id, errors.node, errors.kind],
    ...rows.map((row) => [
      row.at,
      row.status,
      `${row.method} ${row.path}`,
      row.code,
      row.request_id,
      row.node,
      row.kind,
    ]),
  ])
}
