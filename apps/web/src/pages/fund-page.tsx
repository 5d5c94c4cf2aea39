import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'

import { FundShow, loadFundPage } from '../features/fund-page/fund-show.tsx'
import { chartChoiceOf, chartKeys, searchOf } from '../features/funds/chart-choice.ts'
import { fund as fundQuery } from '../features/funds/queries.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'

const unsold = () => import('../features/firm-shelf/unsold-fund.ts')
const NotOffered = fetchPart(async () => (await unsold()).NotOffered)

export const addressKeys = chartKeys

export const tidyAddress = (search: URLSearchParams) => searchOf(chartChoiceOf(search))

export async function load(input: LoadInput): Promise<void> {
  const id = input.params['id'] ?? ''
  try {
    await loadFundPage(id, input)
  } catch (error) {
    // below a firm a fund that it does not sell may be one that the client holds
    if (input.isFirm !== true) throw error
    await (await unsold()).loadUnsold(input.queries, { id, error })
  }
}

/** One fund. */
export function Page() {
  const { id = '' } = useParams()
  const isThere = useQueryClient().getQueryData(fundQuery(id).queryKey) !== undefined
  if (isThere) return <FundShow id={id} />
  return (
    <Suspense>
      <NotOffered id={id} />
    </Suspense>
  )
}
