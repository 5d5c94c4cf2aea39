import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'

import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import type { Proposal } from './proposal.ts'
import { proposal as proposalQuery } from './queries.ts'
import type { Shares } from './set-share.ts'
import { asksTheSame, bodyOf, firstWish, type Wish } from './wish.ts'

/** A wish that is being filled in, and the answer to the last one that was asked. */
export interface Workshop {
  readonly wish: Wish
  readonly setWish: (wish: Wish) => void
  /** The same while a handle moves: asked for at once, shown on the rest of the page when it rests. */
  readonly moveShares: (shares: Shares) => void
  /** Goes another way with the same limits: at once, unless something else waits to be asked. */
  readonly goWay: (kind: Wish['kind']) => void
  /** What was asked last. */
  readonly asked: Wish
  /** The answer; while the next is worked out, the one before. */
  readonly data: Proposal | undefined
  /** Why there is none. */
  readonly failure: Error | null
  readonly isRunning: boolean
  /** The wish has changed since it was asked. */
  readonly outdated: boolean
  readonly run: () => void
  /** Asks again from the portfolio as it is now. */
  readonly startOver: () => void
}

/** Drawing the whole page for each step of a handle would take several frames. */
const RESTS_AFTER_MS = 100

/** Asks at once for the member's own risk level, then whenever `run` is called or another way is gone. */
export function useProposal(portfolioId: number, riskLevel: number | null): Workshop {
  const queries = useQueryClient()
  const [wish, showWish] = useState(() => firstWish(riskLevel))
  // what a handle moved to is shown a moment later than it is asked for
  const latest = useRef(wish)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const setWish = (next: Wish) => {
    clearTimeout(resting.current)
    latest.current = next.shares === wish.shares ? { ...next, shares: latest.current.shares } : next
    showWish(latest.current)
  }
  const moveShares = (shares: Shares) => {
    clearTimeout(resting.current)
    latest.current = { ...latest.current, shares }
    resting.current = setTimeout(() => startTransition(() => showWish(latest.current)), RESTS_AFTER_MS)
  }
  const [asked, setAsked] = useState(wish)
  const { data, error, isFetching, refetch } = useQuery({
    ...proposalQuery(String(portfolioId), bodyOf(asked)),
    placeholderData: (last) => last,
  })
  const outdated = !asksTheSame(wish, asked)
  const failure = isFetching ? null : error
  return {
    wish,
    setWish,
    moveShares,
    goWay: (kind) => {
      setWish({ ...wish, kind })
      if (asksTheSame({ ...wish, kind: asked.kind }, asked)) setAsked({ ...wish, kind })
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
