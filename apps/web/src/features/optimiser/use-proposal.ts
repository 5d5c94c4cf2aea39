import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'

import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { asksTheSame, bodyOf, firstPreferences, type Preferences } from './preferences.ts'
import type { Proposal } from './proposal.ts'
import { proposal as proposalQuery } from './queries.ts'
import type { Shares } from './set-share.ts'

/** A preferences that is being filled in, and the answer to the last one that was asked. */
export interface Workshop {
  readonly preferences: Preferences
  readonly setPreferences: (preferences: Preferences) => void
  /** The same while a handle moves: asked for at once, shown on the rest of the page when it rests. */
  readonly moveShares: (shares: Shares) => void
  /** Goes another way with the same limits: at once, unless something else waits to be asked. */
  readonly goWay: (kind: Preferences['kind']) => void
  /** What was asked last. */
  readonly asked: Preferences
  /** The answer; while the next is worked out, the one before. */
  readonly data: Proposal | undefined
  /** Why there is none. */
  readonly failure: Error | null
  readonly isRunning: boolean
  /** The preferences has changed since it was asked. */
  readonly outdated: boolean
  readonly run: () => void
  /** Asks again from the portfolio as it is now. */
  readonly startOver: () => void
}

/** Drawing the whole page for each step of a handle would take several frames. */
const RESTS_AFTER_MS = 100

/** Asks at once for the member's own risk level, or the way that the address asks for, then whenever `run` is called or another way is gone. */
export function useProposal(
  portfolioId: number,
  riskLevel: number | null,
  way: Preferences['kind'] | null = null,
): Workshop {
  const queries = useQueryClient()
  const [preferences, showPreferences] = useState(() => firstPreferences(riskLevel, way))
  // what a handle moved to is shown a moment later than it is asked for
  const latest = useRef(preferences)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const setPreferences = (next: Preferences) => {
    clearTimeout(resting.current)
    latest.current = next.shares === preferences.shares ? { ...next, shares: latest.current.shares } : next
    showPreferences(latest.current)
  }
  const moveShares = (shares: Shares) => {
    clearTimeout(resting.current)
    latest.current = { ...latest.current, shares }
    resting.current = setTimeout(() => startTransition(() => showPreferences(latest.current)), RESTS_AFTER_MS)
  }
  const [asked, setAsked] = useState(preferences)
  const { data, error, isFetching, refetch } = useQuery({
    ...proposalQuery(String(portfolioId), bodyOf(asked)),
    placeholderData: (last) => last,
  })
  const outdated = !asksTheSame(preferences, asked)
  const failure = isFetching ? null : error
  return {
    preferences,
    setPreferences,
    moveShares,
    goWay: (kind) => {
      setPreferences({ ...preferences, kind })
      if (asksTheSame({ ...preferences, kind: asked.kind }, asked)) setAsked({ ...preferences, kind })
    },
    asked,
    data: failure === null ? data : undefined,
    failure,
    isRunning: isFetching,
    outdated,
    run: () => (asksTheSame(latest.current, asked) ? void refetch() : setAsked(latest.current)),
    startOver: () => void refreshPortfolios(queries).then(() => refetch()),
  }
}
