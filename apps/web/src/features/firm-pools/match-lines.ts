import { matchPoolCodes } from '@zhiheng/contract/firm-pools.ts'
import { poolLimits } from '@zhiheng/domain/firm-pools/pool.ts'
import { readPoolLines } from '@zhiheng/domain/firm-pools/read-pool-lines.ts'

import { call } from '../../api/call.ts'
import { type Match, type MatchReport, sortMatches } from './sort-matches.ts'

/** How far it has come, in codes. */
export interface MatchProgress {
  readonly done: number
  readonly all: number
}

/**
 * Reads lines and asks the site what their codes mean, a thousand at a time.
 *
 * @returns null where there is nothing to read
 * @throws ApiError where an answer does not come, also after `signal` has stopped it
 */
export async function matchLines(
  poolId: number,
  text: string,
  { onProgress, signal }: { readonly onProgress: (progress: MatchProgress) => void; readonly signal: AbortSignal },
): Promise<MatchReport | null> {
  const reading = readPoolLines(text)
  if (reading.lines.length + reading.unread.length === 0) return null
  const codes = [...new Set(reading.lines.map(({ code }) => code.toUpperCase()))]
  const matches = new Map<string, Match>()
  for (let from = 0; from < codes.length; from += poolLimits.codes) {
    onProgress({ done: from, all: codes.length })
    const part = codes.slice(from, from + poolLimits.codes)
    // One part after the other: the site answers others in between.
    const { rows } = await call(matchPoolCodes, { params: { id: String(poolId) }, body: { codes: part } }, { signal })
    for (const [at, row] of rows.entries()) matches.set(part[at] ?? '', row)
  }
  onProgress({ done: codes.length, all: codes.length })
  return sortMatches(reading, matches)
}
