import { keepPreviousData } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { poolDocuments } from '../features/firm-documents/own-queries.ts'
import { readShown, shownKeys, shownPool } from '../features/firm-pools/institution/queries.ts'
import { ShownPoolView } from '../features/firm-pools/institution/shown-pool.tsx'
import { text } from '../features/firm-pools/institution/text.ts'
import { idInAddress } from '../page/id-in-address.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

// drawn by the server; its script comes after the page's
const PoolDocuments = fetchPart(
  async () => (await import('../features/firm-documents/pool-documents.tsx')).PoolDocuments,
)

export const addressKeys = shownKeys

/** The page is of one pool: without it, it is not there. */
export const load = async ({ queries, params, url }: LoadInput) => {
  const id = idInAddress(params)
  return Promise.all([
    need(queries, shownPool(id, readShown(url.searchParams))),
    queries.prefetchQuery(poolDocuments(id)),
  ])
}

/** A pool of a firm as its members see it. */
export function Page() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const asked = readShown(search)
  // another choice comes in the place of what is there, not after it is gone
  const query = { ...shownPool(id, asked), placeholderData: keepPreviousData }
  return (
    <>
      <Block query={query} name={text.pool} skeleton={<SkeletonRows rows={12} />}>
        {(pool) => <ShownPoolView pool={pool} asked={asked} />}
      </Block>
      <Suspense fallback={null}>
        <PoolDocuments pool={id} />
      </Suspense>
    </>
  )
}
