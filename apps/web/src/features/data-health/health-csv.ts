import { toCsv } from '../../platform/csv.ts'
import { saveCsv } from '../../platform/save-csv.ts'
import { findingText, healthText as text } from './health-text.ts'
import type { Concerned, FindingRow, SourceRow } from './queries.ts'
import { sourceText } from './source-text.ts'

/** Saves the findings that are shown. */
export function saveFindings(rows: readonly FindingRow[], today: string): void {
  saveCsv(`${text.csvName}-${today}`, findingsCsv(rows))
}

/** Saves the funds or series of a finding. */
export function saveConcerned(concerned: Concerned): void {
  saveCsv(`${text.csvName}-${findingText[concerned.finding].name}`, concernedCsv(concerned))
}

/** Saves every source with its day. */
export function saveSources(rows: readonly SourceRow[], today: string): void {
  saveCsv(`${text.sourcesTitle}-${today}`, sourcesCsv(rows))
}

/** One line a source. */
function sourcesCsv(rows: readonly SourceRow[]): string {
  return toCsv([
    [sourceText.source, sourceText.state, sourceText.last, sourceText.age, sourceText.next, text.rows],
    ...rows.map(({ source, state, last, age, next, rows: count }) => [
      sourceText.sources[source],
      sourceText.states[state],
      last,
      age,
      next,
      count,
    ]),
  ])
}

/** One line a finding. */
export function findingsCsv(rows: readonly FindingRow[]): string {
  return toCsv([
    [sourceText.source, text.finding, text.level, text.count, text.todo],
    ...rows.map(({ source, finding, level, count }) => [
      sourceText.sources[source],
      findingText[finding].name,
      text.levels[level],
      count,
      findingText[finding].todo,
    ]),
  ])
}

/** One line each, with the columns that the list has. */
export function concernedCsv({ finding, entries }: Pick<Concerned, 'finding' | 'entries'>): string {
  const heads = findingText[finding]
  const columns = (['day', 'until', 'figure'] as const).filter((column) => heads[column] !== undefined)
  return toCsv([
    [text.key, text.name, ...columns.map((column) => heads[column] ?? '')],
    ...entries.map((entry) => [entry.key, entry.name, ...columns.map((column) => entry[column])]),
  ])
}
