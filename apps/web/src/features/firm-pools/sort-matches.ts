import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { matchPoolCodes } from '@zhiheng/contract/firm-pools.ts'
import type { PoolLine, PoolReading } from '@zhiheng/domain/firm-pools/read-pool-lines.ts'

/** What one code means. */
export type Match = ReplyOf<typeof matchPoolCodes>['rows'][number]
/** A line that means one fund. */
export interface Matched extends PoolLine {
  readonly id: string
  readonly match: Match
}
/** A line that somebody has to look at. */
export interface Trouble {
  readonly line: number
  readonly said: string
  readonly why:
    | { readonly kind: 'unread'; readonly of: PoolReading['unread'][number]['why'] }
    | { readonly kind: 'unknown' | 'not_sold' }
    | { readonly kind: 'shared'; readonly names: readonly string[] }
    | { readonly kind: 'repeated'; readonly first: number }
    | { readonly kind: 'breaks'; readonly rules: Match['breaches'] }
}

/** What has come of the lines: every line is in `funds` once, or in `troubles`; those that break a rule or are not sold in both. */
export interface MatchReport {
  readonly funds: readonly Matched[]
  readonly troubles: readonly Trouble[]
  readonly tooMany: number
}

/** Sorts lines by what their codes mean. Of lines that mean one fund the first counts. */
export function sortMatches(reading: PoolReading, matches: ReadonlyMap<string, Match>): MatchReport {
  const funds = new Map<string, Matched>()
  const troubles: Trouble[] = reading.unread.map(({ line, text, why }) => ({
    line,
    said: text,
    why: { kind: 'unread', of: why },
  }))
  for (const line of reading.lines) {
    const match = matches.get(line.code.toUpperCase())
    const [fund, ...others] = match?.funds ?? []
    const tell = (why: Trouble['why']) => troubles.push({ line: line.line, said: line.code, why })
    if (match === undefined || fund === undefined) {
      tell({ kind: 'unknown' })
      continue
    }
    if (others.length > 0) {
      tell({ kind: 'shared', names: match.funds.map(({ name }) => name) })
      continue
    }
    const first = funds.get(fund.lipper_id)
    if (first !== undefined) {
      tell({ kind: 'repeated', first: first.line })
      continue
    }
    funds.set(fund.lipper_id, { ...line, id: fund.lipper_id, match })
    if (match.breaches.length > 0) tell({ kind: 'breaks', rules: match.breaches })
    if (!match.can_be_sold) tell({ kind: 'not_sold' })
  }
  return {
    funds: [...funds.values()],
    troubles: troubles.toSorted((a, b) => a.line - b.line),
    tooMany: reading.tooMany,
  }
}

/** Which of them are put: with a note also those that break a rule, on demand also those that the pool lists. */
export function chosenOf(
  { funds }: MatchReport,
  { note, alsoListed }: { readonly note: string; readonly alsoListed: boolean },
): readonly Matched[] {
  return funds.filter(
    ({ match }) => (alsoListed || !match.listed) && (match.breaches.length === 0 || note.trim() !== ''),
  )
}
