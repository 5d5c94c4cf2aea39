import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPortfolio } from '@zhiheng/contract/portfolios/changes.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { refreshPortfolios } from './refresh-portfolios.ts'
import type { NewPortfolioForm } from './use-draft.ts'
import { useOnce } from './use-once.ts'

const key = ['create portfolio']

/** Creates the portfolio, forgets the draft and goes to the portfolio's page. */
export function useCreatePortfolio(forget: () => void) {
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
          funds: draft.lines.map((line) => ({
            lipper_id: line.lipperId,
            amount: line.amount,
            ...(isDay(date) ? { date } : {}),
          })),
        },
      }),
    onSuccess: async ({ id }) => {
      await refreshPortfolios(queries)
      await navigate(`/portfolios/${id}`)
      forget()
    },
  })
  return { create: (form: NewPortfolioForm) => once(() => mutate(form)), error, isPending }
}

/** The date field of a browser writes days so, and '' where none is chosen; the server checks it again. */
function isDay(text: string): text is IsoDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text)
}
