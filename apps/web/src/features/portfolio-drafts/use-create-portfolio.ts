import { useQueryClient } from '@tanstack/react-query'
import { createPortfolio } from '@zhiheng/contract/portfolio-drafts.ts'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutationGuard } from '../../api/use-mutation-guard.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { storedValue, ownKey } from '../../platform/device-storage.ts'
import { tellNoRoom } from '../members/gates.ts'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { useMember } from '../session/queries.ts'
import type { NewPortfolioForm } from './stored-draft.ts'
import { submittedLines } from './submitted-lines.ts'

const key = ['create portfolio']

interface Creating {
  readonly groups: readonly string[]
  readonly forget: () => void
  /** What is still to be done with it before its page is shown. */
  readonly onMade?: (id: number) => Promise<void>
}

/**
 * Creates the portfolio, forgets the draft and goes to the portfolio's page. The key of the sending stays on the device
 * with the draft: after a reload in the middle of it, the same draft cannot become a second portfolio.
 */
export function useCreatePortfolio({ groups, forget, onMade }: Creating) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const once = useMutationGuard(key)
  const owner = useMember()?.id ?? null
  const { mutate, error, isPending } = useMutation({
    mutationKey: key,
    mutationFn: ({ name, date, draft }: NewPortfolioForm) =>
      call(
        createPortfolio,
        {
          body: {
            name: name.trim(),
            currency: draft.currency,
            funds: submittedLines(draft, date),
          },
        },
        owner === null ? {} : { storedAs: storedValue(ownKey(owner, 'new-portfolio-sending')) },
      ),
    onSuccess: async ({ id }) => {
      await onMade?.(id)
      await refreshPortfolios(queries)
      await navigate(`/portfolios/${id}`)
      forget()
    },
    // another tab may have taken the last place meanwhile
    onError: (refused) => {
      if (refused instanceof ApiError && refused.code === 'portfolio_quota') void tellNoRoom('portfolios', groups)
    },
  })
  return { create: (form: NewPortfolioForm) => once(() => mutate(form)), error, isPending }
}
