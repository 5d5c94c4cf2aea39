import { useQueryClient } from '@tanstack/react-query'
import { createSmartPick } from '@zhiheng/contract/model-portfolios/smart-pick.ts'
import type { Draft } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutationGuard } from '../../api/use-mutation-guard.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { tellNoRoom } from '../members/gates.ts'
import { submittedLines } from '../portfolio-drafts/submitted-lines.ts'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { bodyOf, type SmartProposal, type SmartPreferences } from './use-smart-pick.ts'

const key = ['create smart pick']

interface NamedPick {
  readonly name: string
  readonly draft: Draft
}

/** Makes the portfolio of a proposal and goes to its page; the server makes the proposal again first. */
export function useCreateSmartPick({ groups, asked }: { groups: readonly string[]; asked: SmartPreferences }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const once = useMutationGuard(key)
  const { mutate, error, isPending } = useMutation({
    mutationKey: key,
    mutationFn: ({ name, draft, proposal }: NamedPick & { proposal: SmartProposal }) =>
      call(createSmartPick, {
        body: { ...bodyOf(asked), as_of: proposal.as_of, name: name.trim(), funds: submittedLines(draft, '') },
      }),
    onSuccess: async ({ id }) => {
      await refreshPortfolios(queries)
      await navigate(`/portfolios/${id}`)
    },
    // another tab may have taken the last place meanwhile
    onError: (refused) => {
      if (refused instanceof ApiError && refused.code === 'portfolio_quota') void tellNoRoom('portfolios', groups)
    },
  })
  const create = (pick: NamedPick, proposal: SmartProposal) => once(() => mutate({ ...pick, proposal }))
  return { create, error, isPending }
}
