import { useSuspenseQuery } from '@tanstack/react-query'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { prefetch } from '../../api/prefetch.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { LoadInput } from '../../page/page-row.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatNav } from '../../platform/format-number.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FavoriteToggle } from '../favorites/favorite-toggle.tsx'
import { favorites } from '../favorites/queries.ts'
import { useAddLink } from '../funds/add-link.tsx'
import { chartChoiceOf } from '../funds/chart-choice.ts'
import { FundHead } from '../funds/fund-head.tsx'
import { text } from '../funds/page-text.ts'
import { Performance } from '../funds/performance.tsx'
import { distributions, fund as fundQuery, holdings, peers, performances } from '../funds/queries.ts'

const rail = () => import('./page-rail.tsx')
const body = () => import('./fund-body.tsx')
// drawn by the server; its links are plain ones until its script is here
const FundNav = fetchPart(async () => (await body()).FundNav)
const PageRail = fetchPart(async () => (await rail()).PageRail)
const FundBody = fetchPart(async () => (await body()).FundBody)
const FundData = fetchPart(async () => (await body()).FundData)

/** Starts every call of a fund's page. */
export async function loadFundPage(id: string, { queries, url, member }: LoadInput): Promise<void> {
  // on the way from another page the scripts come with the data
  void Promise.allSettled([rail(), body()])
  const blocks = prefetch(queries, [
    performances(id, chartChoiceOf(url.searchParams)),
    holdings(id),
    distributions(id),
    peers(id),
    ...(member ? [favorites(1)] : []),
  ])
  // without the fund there is no page; its blocks may be missing
  await queries.ensureQueryData(fundQuery(id))
  await blocks
}

/**
 * One fund: who it is, how it has done, what could be lost, what it holds and pays, what else there is.
 *
 * @param notice - stands above all of it
 */
export function FundShow({ id, notice }: { readonly id: string; readonly notice?: ReactNode }) {
  const [search] = useSearchParams()
  const { data: fund } = useSuspenseQuery(fundQuery(id))
  const add = useAddLink(fund)
  return (
    <>
      <PageHead title={fund.name} description={describe(fund)} />
      {notice}
      <FundHead fund={fund} heart={<FavoriteToggle fund={fund} className="-my-1" />} add={add.inHead} />
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

/** What a search engine and a shared link say of the fund: its figures, each with its day. */
function describe(fund: Fund): string {
  const {
    name,
    price,
    currency,
    price_date: day,
    figures_as_of: asOf,
    months_performance: perf,
    risk_level: risk,
  } = fund
  const basis = text.bases[fund.price_only ? 'price' : 'total_return']
  const { summary } = text
  return [
    summary.price(name, formatNav(price), currencyNames[currency], formatDay(day)),
    summary.year(formatChange(perf['1y']), basis, formatDay(asOf)),
    risk === null ? '' : summary.risk(risk),
    summary.rest,
  ].join('')
}
