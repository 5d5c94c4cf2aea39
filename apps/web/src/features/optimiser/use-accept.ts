import { useQueryClient } from '@tanstack/react-query'
import { acceptProposal } from '@zhiheng/contract/optimiser.ts'
import { createPortfolio } from '@zhiheng/contract/portfolio-drafts.ts'
import type { Portfolio } from '@zhiheng/contract/portfolio-ledger.ts'
import { longestName, longestNote } from '@zhiheng/domain/members/given-name.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutationGuard } from '../../api/use-mutation-guard.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { tellNoRoom } from '../members/gates.ts'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { bodyOf, type Preferences } from './preferences.ts'
import type { Proposal } from './proposal.ts'
import { takenFunds } from './taken-funds.ts'
import { text } from './text.ts'

/** One at a time: both make something of the same proposal. */
const key = ['take a proposal']
/** How long 「組合已調整」 stands before the portfolio's page. Source: research spec §9. */
const DONE_MS = 800

/** How long the way to the record and its list of trades stands. */
const RECORD_MS = 10_000

/** Makes the portfolio what was proposed; the record keeps the sentence as its reason, and what it followed from. */
export function useAccept(portfolio: Portfolio, asked: Preferences) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const once = useMutationGuard(key)
  const [isDone, setDone] = useState(false)
  const acceptance = useMutation({
    mutationKey: key,
    mutationFn: (proposal: Proposal) =>
      call(acceptProposal, {
        params: { id: String(portfolio.id) },
        body: {
          ...bodyOf(asked),
          version: proposal.version,
          as_of: proposal.as_of,
          reason: proposal.sentence.slice(0, longestNote),
          funds: takenFunds(proposal),
        },
      }),
    onSuccess: async () => {
      setDone(true)
      const shown = new Promise((resolve) => setTimeout(resolve, DONE_MS))
      await Promise.all([shown, refreshPortfolios(queries)])
      await navigate(`/portfolios/${portfolio.id}`)
      const seeRecord = () => void navigate(`/portfolios/${portfolio.id}/history`)
      const action = { label: text.accept.seeRecord, onPress: seeRecord }
      showToast({ kind: 'success', message: text.accept.doneText, action, stayMs: RECORD_MS })
    },
  })
  return { ...acceptance, isDone, go: (proposal: Proposal) => once(() => acceptance.mutate(proposal)) }
}

/** Leaves the portfolio as it is and makes another of what was proposed; says so where there is no room for one. */
export function useSaveCopy(portfolio: Portfolio, groups: readonly string[]) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const once = useMutationGuard(key)
  const action = useMutation({
    mutationKey: key,
    mutationFn: (proposal: Proposal) =>
      call(createPortfolio, {
        body: {
          name: Array.from(text.accept.copyName(portfolio.name)).slice(0, longestName).join(''),
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
  return { ...action, go: (proposal: Proposal) => once(() => action.mutate(proposal)) }
}
