import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPortfolio } from '@zhiheng/contract/portfolios/changes.ts'
import { isIsoDate } from '@zhiheng/domain/calendar/is-iso-date.ts'
import type { DraftLine } from '@zhiheng/domain/portfolios/draft.ts'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { tellNoRoom } from '../members/gates.ts'
import type { NewPortfolioForm } from './kept-draft.ts'
import { refreshPortfolios } from './refresh-portfolios.ts'
import { useOnce } from './use-once.ts'

const key = ['create portfolio']

/** Creates the portfolio, forgets the draft and goes to the portfolio's page. */
export function useCreatePortfolio({ groups, forget }: { groups: readonly string[]; forget: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const once = useOnce(key)
  const { mutate, error, isPending } = useMutation({
    mutationKey: key,
    mutationFn: ({ name, date, draft }: NewPortfolioForm) =>
      call(createPortfolio, {
        body: {
          name: name.trim(),
          currency: draft.currency,
          funds: draft.lines.map((line) => submitted(line, date)),
        },
      }),
    onSuccess: async ({ id }) => {
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

/** A line as it is sent: what a plan has charged is reckoned by the server, from the plan's own first day. */
function submitted(line: DraftLine, date: string) {
  if (line.plan !== null) return { lipper_id: line.lipperId, plan: line.plan }
  // the date field of a browser is '' where no day is chosen: then it is today
  const day = line.date ?? (isIsoDate(date) ? date : null)
  return { lipper_id: line.lipperId, amount: line.amount, ...(day === null ? {} : { date: day }) }
}
