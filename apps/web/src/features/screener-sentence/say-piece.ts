import { periods } from '@zhiheng/contract/fields.ts'
import type { SentenceReading } from '@zhiheng/contract/screener-sentence.ts'
import { sortKeys } from '@zhiheng/contract/screener.ts'

import { fundText } from '../funds/text.ts'
import { conditionsOf } from '../screener/conditions.ts'
import type { SearchQuery } from '../screener/queries.ts'
import { activeOf } from '../screener/say-conditions.ts'
import { text as screenerText } from '../screener/text.ts'
import { text } from './text.ts'

type Piece = SentenceReading['taken'][number]

/** What a piece was taken for, and what a reader should know of it. */
export function sayPiece(
  piece: Piece,
  all: SentenceReading['conditions'],
  sectorNames: ReadonlyMap<string, string>,
): { readonly label: string; readonly note: string | null } {
  return { label: piece.excludes ? piece.said : labelOf(piece, all, sectorNames), note: noteOf(piece) }
}

function noteOf({ note, yearly }: Piece): string | null {
  if (note === null) return null
  return note === 'annualised' ? text.yearly.replace('{percent}', yearly.join('–')) : text.notes[note]
}

const looksAtPeriod = ['perf_min', 'perf_max', 'volatility_max', 'sharpe_min'] as const

function labelOf(
  { conditions }: Piece,
  all: SentenceReading['conditions'],
  sectorNames: ReadonlyMap<string, string>,
): string {
  const read: SearchQuery = conditionsOf({ params: {}, search: new URLSearchParams(conditions) })
  const named = activeOf(read, sectorNames).map(({ label }) => label)
  const period = periods.find((one) => one === all.period) ?? '1y'
  const isOfPeriod = looksAtPeriod.some((key) => conditions[key] !== undefined)
  const figures = isOfPeriod
    ? named.map((label) => text.ofPeriod.replace('{period}', fundText.periods[period]).replace('{label}', label))
    : named
  return [...scopeOf(read), ...figures, ...sortOf(read, period)].join('、')
}

function scopeOf({ scope }: SearchQuery): string[] {
  return scope === undefined ? [] : [screenerText.scopeNames[scope]]
}

const sortedOverPeriod: ReadonlySet<string> = new Set(['perf', 'volatility', 'sharpe'])

function sortOf({ sort, direction }: SearchQuery, period: keyof typeof fundText.periods): string[] {
  const known = sortKeys.find((one) => one === sort)
  if (known === undefined) return []
  const name = screenerText.sortNames[known]
  const said = sortedOverPeriod.has(known) ? `${fundText.periods[period]}${name}` : name
  return [text.sort.replace('{name}', said).replace('{direction}', text.directions[direction ?? 'desc'])]
}
