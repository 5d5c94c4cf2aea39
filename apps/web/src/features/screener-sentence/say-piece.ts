import { periods } from '@zhiheng/contract/fields.ts'
import type { SentenceReading } from '@zhiheng/contract/screener-sentence.ts'
import { sortKeys } from '@zhiheng/contract/screener.ts'

import { fundText } from '../funds/text.ts'
import { conditionsOf } from '../screener/conditions.ts'
import type { NumberParts } from '../screener/number-chip.tsx'
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
): { readonly label: string; readonly note: string | null; readonly number: CorrectableNumber | null } {
  const label = piece.excludes ? piece.said : labelOf(piece, all, sectorNames)
  return { label, note: noteOf(piece), number: piece.excludes ? null : numberOf(piece, all) }
}

/** The number of a piece that is one limit, and what the search asks where it is corrected. */
export interface CorrectableNumber extends NumberParts {
  readonly conditionsWith: (value: string) => SentenceReading['conditions']
}

const yearsOf: Partial<Record<string, number>> = { '3y': 3, '5y': 5, '10y': 10 }

/** An annual return stays one: the search has that of the whole period. */
function numberOf({ conditions, yearly }: Piece, all: SentenceReading['conditions']): CorrectableNumber | null {
  const read: SearchQuery = conditionsOf({ params: {}, search: new URLSearchParams(conditions) })
  const active = activeOf(read, new Map())
  const [only] = active
  const parts = only?.number
  if (only === undefined || parts === undefined || active.length > 1) return null
  const period = periods.find((one) => one === all.period) ?? '1y'
  const isOfPeriod = looksAtPeriod.some((key) => conditions[key] !== undefined)
  const before = isOfPeriod
    ? text.ofPeriod.replace('{period}', fundText.periods[period]).replace('{label}', parts.before)
    : parts.before
  const [rate] = yearly
  if (rate === undefined) return { ...parts, before, conditionsWith: (value) => ({ [only.key]: value }) }
  const years = yearsOf[period]
  if (years === undefined) return null
  return {
    before: text.yearlyOfPeriod.replace('{period}', fundText.periods[period]).replace('{label}', parts.before),
    value: String(rate),
    after: parts.after,
    conditionsWith: (value) => ({
      [only.key]: String(Number((((1 + Number(value) / 100) ** years - 1) * 100).toFixed(2))),
    }),
  }
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
