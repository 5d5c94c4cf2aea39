import type { Fund } from '@zhiheng/contract/funds.ts'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { need, prefetch } from '../../api/prefetch.ts'
import { restartCalls } from '../../api/restart-calls.ts'
import { useReply } from '../../api/use-reply.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { LoadInput } from '../../page/page-row.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FavoriteToggle } from '../favorites/favorite-toggle.tsx'
import { favorites } from '../favorites/queries.ts'
import { useAddLink } from '../funds/add-link.tsx'
import { chartChoiceOf } from '../funds/chart-choice.ts'
import { FundHead } from '../funds/fund-head.tsx'
import { text } from '../funds/page-text.ts'
import { Performance } from '../funds/performance.tsx'
import { distributions, fund as fundQuery, holdings, peers, performances } from '../funds/queries.ts'
import { describe } from './describe-fund.ts'

/** A description and a picture are for those who read the page as the server sends it: search engines, and what shows a link. */
const describeFund: (fund: Fund) => string | undefined = import.meta.env.SSR ? describe : () => undefined
const pictureOf: (fund: Fund) => string | undefined = import.meta.env.SSR
  ? ({ lipper_id, as_of }) => `/share/funds/${encodeURIComponent(lipper_id)}/${as_of}.png`
  : () => undefined

const rail = () => import('./page-rail.tsx')
const body = () => import('./fund-body.tsx')
// drawn by the server; its links are plain ones until its script is here
const FundNav = fetchPart(async () => (await body()).FundNav)
const PageRail = fetchPart(async () => (await rail()).PageRail)
const CompareTick = fetchPart(async () => (await body()).CompareTick)
const FundVerdict = fetchPart(async () => (await body()).FundVerdict)
const FundBody = fetchPart(async () => (await body()).FundBody)
const FundData = fetchPart(async () => (await body()).FundData)

/** Starts every call of a fund's page. */
export async function loadFundPage(id: string, { queries, url, member }: LoadInput): Promise<void> {
  // on the way from another page the scripts come with the data
  void Promise.allSettled([rail(), body()])
  const course = restartCalls(queries, [performances(id, chartChoiceOf(url.searchParams))])
  const blocks = prefetch(queries, [holdings(id), distributions(id), peers(id), ...(member ? [favorites(1)] : [])])
  // without the fund there is no page; its blocks may be missing
  await need(queries, fundQuery(id))
  await Promise.all([course, blocks])
}

/**
 * One fund: who it is, how it has done, what could be lost, what it holds and pays, what else there is.
 *
 * @param notice - stands above all of it
 */
export function FundShow({ id, notice }: { readonly id: string; readonly notice?: ReactNode }) {
  const [search] = useSearchParams()
  const fund = useReply(fundQuery(id))
  const add = useAddLink(fund)
  return (
    <>
      <PageHead title={fund.name} description={describeFund(fund)} picture={pictureOf(fund)} />
      {notice}
      <FundHead
        fund={fund}
        heart={
          <span className="-my-1 inline-flex">
            <FavoriteToggle fund={fund} />
            <Suspense fallback={<span className="heart" />}>
              <CompareTick fund={fund} />
            </Suspense>
          </span>
        }
        add={add.inHead}
        verdict={<Verdict fund={fund} />}
      />
      <Suspense fallback={<div className="h-12" />}>
        <FundNav fund={fund} />
      </Suspense>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_296px] lg:gap-8">
        <div className="[&>*:first-child]:mt-6">
          <Performance fund={fund} choice={chartChoiceOf(search)} />
        </div>
        {/* beside the chart where there is room; on a phone the figures come first */}
        <aside id="facts" aria-label={text.facts} className="mt-8 max-lg:order-1 lg:mt-15.5">
          <Suspense fallback={<Skeleton className="h-150 w-full rounded-3" />}>
            <PageRail fund={fund} />
          </Suspense>
        </aside>
        <div className="min-w-0 lg:col-span-2">
          <Suspense fallback={<Skeleton className="mt-6 h-225 w-full rounded-3" />}>
            <FundBody fund={fund} />
          </Suspense>
        </div>
        <div className="min-w-0 max-lg:order-2 lg:col-span-2">
          <Suspense fallback={<Skeleton className="mt-6 h-50 w-full rounded-3" />}>
            <FundData fund={fund} />
          </Suspense>
        </div>
      </div>
      {add.bar}
    </>
  )
}

/** Drawn by the server; its room is kept until its script is here on the way from another page. */
function Verdict({ fund }: { readonly fund: Fund }) {
  return (
    <Suspense fallback={<div className="h-49 md:h-33" />}>
      <FundVerdict fund={fund} />
    </Suspense>
  )
}
