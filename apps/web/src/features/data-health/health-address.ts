import { type FindingKind, findingKinds, type Level, levels } from '@zhiheng/domain/data-health/findings.ts'
import { type SourceKind, sourceKinds } from '@zhiheng/domain/data-health/sources.ts'

import type { FindingRow } from './queries.ts'

/** What the board shows; null is all, and no list. */
export interface HealthAddress {
  readonly source: SourceKind | null
  readonly level: Level | null
  readonly words: string
  /** Whose list is open. */
  readonly finding: FindingKind | null
}

export const healthKeys = ['source', 'level', 'words', 'finding'] as const

/** Reads an address; what it says wrongly is left out. */
export function readHealthAddress(search: URLSearchParams): HealthAddress {
  const source = search.get('source')
  const level = search.get('level')
  const finding = search.get('finding')
  return {
    source: sourceKinds.find((kind) => kind === source) ?? null,
    level: levels.find((one) => one === level) ?? null,
    words: (search.get('words') ?? '').trim().slice(0, 40),
    finding: findingKinds.find((kind) => kind === finding) ?? null,
  }
}

/** The address of the board with something else chosen. */
export function healthAddress(asked: HealthAddress, changed: Partial<HealthAddress>): string {
  const wanted = { ...asked, ...changed }
  const search = new URLSearchParams()
  for (const key of healthKeys) {
    const value = wanted[key]
    if (value !== null && value !== '') search.set(key, value)
  }
  return search.size === 0 ? '/admin/health' : `/admin/health?${search.toString()}`
}

/** The findings that are asked for, in their order. */
export function narrowFindings(
  rows: readonly FindingRow[],
  { source, level, words }: HealthAddress,
  wordsOf: (row: FindingRow) => string,
): FindingRow[] {
  const asked = words.toLocaleLowerCase().split(/\s+/)
  return rows.filter((row) => {
    const said = wordsOf(row).toLocaleLowerCase()
    return (
      (source === null || row.source === source) &&
      (level === null || row.level === level) &&
      asked.every((word) => said.includes(word))
    )
  })
}
