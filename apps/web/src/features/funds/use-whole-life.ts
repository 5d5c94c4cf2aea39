import { useQueryClient } from '@tanstack/react-query'
import type { Fund } from '@zhiheng/contract/funds.ts'

import type { CallQuery } from '../../api/query.ts'
import type { ChartChoice } from './chart-choice.ts'
import { wholeLife } from './own-window.ts'
import { type Performances, performances } from './queries.ts'

/** The line of a fund's whole life, in the currency and on the basis of a choice. */
export function lifeOf(id: string, choice: ChartChoice): CallQuery<Performances> {
  return performances(id, wholeLife(choice), { days: 'all', alone: '1' })
}

/** Fetches what a change of the choice will be answered with, when the reader's hand comes near. */
export function useWholeLife({ lipper_id: id }: Fund): (choice: ChartChoice) => void {
  const queries = useQueryClient()
  return (choice) => void queries.prefetchQuery(lifeOf(id, choice))
}
