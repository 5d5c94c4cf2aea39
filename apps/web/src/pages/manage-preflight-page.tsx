import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { need } from '../api/prefetch.ts'
import { DeskLayout } from '../features/firms/desk-frame.tsx'
import { preflight } from '../features/preflight/one-preflight.ts'
import { text } from '../features/preflight/preflight-text.ts'
import { PreflightView } from '../features/preflight/preflight-view.tsx'
import { readRows, rowKeys } from '../features/preflight/rows-address.ts'
import { idInAddress } from '../page/id-in-address.ts'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx'

/** While it runs, how far it has come is asked for so often. */
const AGAIN_MS = 700

export const addressKeys = rowKeys

/** The page is of one pre-flight: without it it is not there. */
export const load = async ({ queries, params, url }: LoadInput) =>
  need(queries, preflight(readRows(idInAddress(params), url.searchParams)))

/** One pre-flight, live while it runs. */
export function Page() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const asked = readRows(id, search)
  const query = { ...preflight(asked), placeholderData: keepPreviousData }
  useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.preflight.state === 'running' ? AGAIN_MS : false),
  })
  return (
    <DeskLayout>
      <Block query={query} name={text.title} skeleton={<SkeletonRows rows={8} />}>
        {(found) => (
          <>
            <PageHead title={found.preflight.name} />
            <Breadcrumb crumbs={[{ label: text.back, to: '/manage/preflights' }, { label: found.preflight.name }]} />
            <h1 className="mt-2 text-24 leading-snug font-bold wrap-anywhere">{found.preflight.name}</h1>
            <PreflightView asked={asked} found={found} />
          </>
        )}
      </Block>
    </DeskLayout>
  )
}
