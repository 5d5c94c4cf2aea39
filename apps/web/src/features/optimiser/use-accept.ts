import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Portfolio } from '@zhiheng/contract/portfolios.ts'
import { createPortfolio, patchPortfolio } from '@zhiheng/contract/portfolios/changes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { showToast } from '../../ui/toast-store.ts'
import { tellNoRoom } from '../members/gates.ts'
import { refreshPortfolios } from '../portfolios/refresh-portfolios.ts'
import { useOnce } from '../portfolios/use-once.ts'
import type { Proposal } from './proposal.ts'
import { takenFunds } from './taken-funds.ts'
import { text } from './text.ts'

/** One at a time: both make something of the same proposal. */
const key = ['take a proposal']
/** How long 「組合已調整」 stands before the portfolio's page. Source: research spec §9. */
const DONE_MS = 800
const LONGEST_NAME = 40
const LONGEST_REASON = 2000

/** Makes the portfolio what was proposed; the record keeps the sentence as its reason. */
export function useAccept(portfolio: Portfolio) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const once = useOnce(key)
  const [isDone, setDone] = useState(false)
  const deed = useMutation({
    mutationKey: key,
    mutationFn: (proposal: Proposal) =>
      call(patchPortfolio, {
        params: { id: String(portfolio.id) },
        body: {
          version: proposal.version,
          kind: 'manual',
          reason: proposal.sentence.slice(0, LONGEST_REASON),
          funds: takenFunds(proposal),
        },
      }),
    onSuccess: async () => {
      setDone(true)
      const shown = new Promise((resolve) => setTimeout(resolve, DONE_MS))
      await Promise.all([shown, refreshPortfolios(queries)])
      await navigate(`/portfolios/${portfolio.id}`)
    },
  })
  return { ...deed, isDone, go: (proposal: Proposal) => once(() => deed.mutate(proposal)) }
}

/** Leaves the portfolio as it is and makes another of what was proposed; says so where there is no room for one. */
export function useSaveCopy(portfolio: Portfolio, groups: readonly string[]) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const once = useOnce(key)
  const deed = useMutation({
    mutationKey: key,
    mutationFn: (proposal: Proposal) =>
      call(createPortfolio, {
        body: {
          name: Array.from(text.accept.copyName(portfolio.name)).slice(0, LONGEST_NAME).join(''),
          currency: proposal.currency,
          funds: takenFunds(proposal),
        },
      }),
    onSuccess: async ({ id }) => {
      await refreshPortfolios(queries)
      showToast({ kind: 'success', message: text.accept.copied })
      await navigate(`/portfolios/${id}`)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'portfolio_quota') void tellNoRoom('portfolios', groups)
    },
  })
  return { ...deed, go: (proposal: Proposal) => once(() => deed.mutate(proposal)) }
}
