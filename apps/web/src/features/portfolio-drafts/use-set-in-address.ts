import { useQuery } from '@tanstack/react-query'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { draftOfShares } from '@zhiheng/domain/portfolio-drafts/draft-of-shares.ts'
import { parseWeightSet, type WeightedFund } from '@zhiheng/domain/portfolio-drafts/parse-weight-set.ts'
import { useSearchParams } from 'react-router'

import { query } from '../../api/query.ts'
import type { NewPortfolioForm } from './stored-draft.ts'
import { useBroughtDraft } from './use-brought-draft.ts'
import type { DraftState } from './use-draft.ts'

/** Funds with their shares that another page sends along (`?set=A-60,B-40`). */
export function useSetInAddress(state: DraftState): void {
  const [address] = useSearchParams()
  const set = weightsIn(address.get('set'))
  const ids = set.map(({ lipperId }) => lipperId).join(',')
  const { data, isError } = useQuery({ ...query(listFunds, { query: { ids } }), enabled: ids !== '' })
  useBroughtDraft(state, { param: 'set', form: ids === '' || isError ? null : formOf(set, data?.funds) })
}

function weightsIn(set: string | null): readonly WeightedFund[] {
  try {
    return set === null ? [] : parseWeightSet(set)
  } catch {
    return [] // an address that somebody wrote by hand
  }
}

function formOf(
  set: readonly WeightedFund[],
  funds: readonly { readonly lipper_id: string; readonly name: string }[] | undefined,
): NewPortfolioForm | undefined {
  if (funds === undefined) return undefined
  const names = new Map(funds.map((fund) => [fund.lipper_id, fund.name]))
  const known = set.flatMap(({ lipperId, weightPercent }) => {
    const name = names.get(lipperId)
    return name === undefined ? [] : [{ lipperId, name, percent: weightPercent }]
  })
  return { name: '', date: '', draft: draftOfShares(known) }
}
