import { useParams } from 'react-router'

import { FundShow, loadFundPage } from '../features/fund-page/fund-show.tsx'
import { chartChoiceOf, chartKeys, searchOf } from '../features/funds/chart-choice.ts'
import type { LoadInput } from '../page/page-row.ts'

export const addressKeys = chartKeys

export const tidyAddress = (search: URLSearchParams) => searchOf(chartChoiceOf(search))

export const load = (input: LoadInput) => loadFundPage(input.params['id'] ?? '', input)

/** One fund. */
export function Page() {
  const { id = '' } = useParams()
  return <FundShow id={id} />
}
