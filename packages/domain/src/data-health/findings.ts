import { keysOf } from '../keyed/keys-of.ts'
import type { SourceKind } from './sources.ts'

/** What may be wrong with data, each of the source that it is looked for in. */
export const findingSources = {
  prices_ended: 'prices',
  prices_late: 'prices',
  prices_none: 'prices',
  prices_holes: 'prices',
  steps: 'prices',
  sectorless: 'prices',
  fx_missing: 'fx',
  fx_late: 'fx',
  fx_holes: 'fx',
  currency_doubtful: 'fx',
  holdings_old: 'holdings',
  holdings_unmatched: 'holdings',
  holdings_none: 'holdings',
  income_ended: 'distributions',
  income_unknown: 'distributions',
  income_faults: 'distributions',
  indices_late: 'indices',
  indices_ended: 'indices',
  macro_late: 'macro',
  macro_ended: 'macro',
} as const satisfies Readonly<Record<string, SourceKind>>

export type FindingKind = keyof typeof findingSources

export const findingKinds: readonly FindingKind[] = keysOf(findingSources)

/** `act`: a figure of a page is wrong or missing until someone does something. `watch`: a page says so, and it may be so. */
export const levels = ['act', 'watch', 'fine'] as const
export type Level = (typeof levels)[number]

/** What pages already say of by themselves, and what may truly be so. */
const watched: ReadonlySet<FindingKind> = new Set([
  'prices_none',
  'prices_holes',
  'holdings_none',
  'income_unknown',
  'indices_ended',
  'macro_ended',
])

/** How bad a finding is that concerns so many. */
export function levelOf(finding: FindingKind, count: number): Level {
  if (count === 0) return 'fine'
  return watched.has(finding) ? 'watch' : 'act'
}

interface Found {
  readonly finding: FindingKind
  readonly count: number
}

/** The worst first: what must be acted on before what is watched, and of these what concerns most. */
export function worstFirst<F extends Found>(findings: readonly F[]): F[] {
  const rank = ({ finding, count }: Found) => levels.indexOf(levelOf(finding, count))
  return findings.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count)
}
