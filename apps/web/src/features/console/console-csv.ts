import { toCsv } from '../../platform/csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { todayInTaipei } from '../../platform/today.ts'
import type { ForDevelopers, NotedError } from './queries.ts'
import { text } from './text.ts'

type Slow = ForDevelopers['slow'][number]

const { errors, slow } = text

/** Saves the errors that are in sight as a table. */
export function saveErrors(rows: readonly NotedError[]): void {
  save(errors.csvName, errorsCsv(rows))
}

/** Saves the slow calls as a table. */
export function saveSlow(rows: readonly Slow[]): void {
  save(slow.csvName, slowCsv(rows))
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

/** One line an address and node. */
export function slowCsv(rows: readonly Slow[]): string {
  return toCsv([
    [slow.route, errors.node, slow.count, slow.p50, slow.p95, slow.max],
    ...rows.map((row) => [`${row.method} ${row.route}`, row.node, row.count, row.p50, row.p95, row.max]),
  ])
}

function save(name: string, content: string): void {
  saveFile({ name: `${name}-${todayInTaipei()}.csv`, type: 'text/csv;charset=utf-8', content })
}
