import { keepPreviousData } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { PoolView } from '../features/firm-pools/pool-view.tsx'
import { pool, poolChanges, poolKeys, readPoolAddress } from '../features/firm-pools/queries.ts'
import { text } from '../features/firm-pools/text.ts'
import { idInAddress } from '../page/id-in-address.ts'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

export const addressKeys = poolKeys

/** The page is of one pool: without it, it is not there. */
export const load = async ({ queries, params, url }: LoadInput) => {
  const id = idInAddress(params)
  return Promise.all([
    need(queries, pool(id, readPoolAddress(url.searchParams))),
    queries.prefetchQuery(poolChanges(id, 1)),
  ])
}

/** A pool of a firm, with its funds. */
export function Page() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const asked = readPoolAddress(search)
  // another choice comes in the place of what is there, not after it is gone
  const query = { ...pool(id, asked), placeholderData: keepPreviousData }
  return (
    <Block query={query} name={text.title} skeleton={<SkeletonRows rows={12} />}>
      {(found) => <PoolView pool={found} asked={asked} />}
    </Block>
  )
}
