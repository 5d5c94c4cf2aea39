import { useQueryClient } from '@tanstack/react-query'
import { importPortfolio } from '@zhiheng/contract/portfolio-transfer.ts'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutationGuard } from '../../api/use-mutation-guard.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { tellNoRoom } from '../members/gates.ts'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { useMember } from '../session/queries.ts'
import type { ChosenFile } from './read-portfolio-file.ts'
import { importText as text } from './text.ts'

const key = ['import portfolio']

/** Makes a portfolio of a file and goes to its page. */
export function useImport(file: ChosenFile) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const groups = useMember()?.groups ?? []
  const once = useMutationGuard(key)
  const { mutate, error, isPending } = useMutation({
    mutationKey: key,
    mutationFn: (wanted: { name: string; again: boolean }) => call(importPortfolio, { body: { file, ...wanted } }),
    onSuccess: async ({ id }) => {
      await refreshPortfolios(queries)
      showToast({ kind: 'success', message: text.made })
      await navigate(`/portfolios/${id}`)
    },
    onError: (refused) => {
      if (refused instanceof ApiError && refused.code === 'portfolio_quota') void tellNoRoom('portfolios', groups)
    },
  })
  return { make: (wanted: { name: string; again: boolean }) => once(() => mutate(wanted)), error, isPending }
}
