import { useQuery } from '@tanstack/react-query'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { addToDraft } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { query } from '../../api/query.ts'
import type { NewPortfolioForm } from './stored-draft.ts'

/** Funds that a fund's page sends along (`?funds=`): put into the draft once, then taken out of the address. */
export function useFundsInAddress(form: NewPortfolioForm, change: (form: NewPortfolioForm) => void): void {
  const [address, setAddress] = useSearchParams()
  const ids = address.get('funds') ?? ''
  const { data, isError } = useQuery({ ...query(listFunds, { query: { ids } }), enabled: ids !== '' })
  const found = data?.funds
  useEffect(() => {
    if (ids === '' || (found === undefined && !isError)) return
    const draft = (found ?? []).reduce(
      (before, fund) => addToDraft(before, { lipperId: fund.lipper_id, name: fund.name }),
      form.draft,
    )
    if (draft !== form.draft) change({ ...form, draft })
    setAddress(
      (before) => {
        before.delete('funds')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }, [ids, found, isError, form, change, setAddress])
}
