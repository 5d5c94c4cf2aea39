import { Suspense } from 'react'
import { useParams } from 'react-router'

import { ApiError } from '../api/api-error.ts'
import { prefetch } from '../api/prefetch.ts'
import { fundKeys, readFundAddress } from '../features/fund-admin/fund-address.ts'
import { adminFund, adminFunds } from '../features/fund-admin/queries.ts'
import type { LoadInput } from '../page/page-row.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { showError } from '../ui/feedback/show-error.ts'
import { Skeleton } from '../ui/feedback/skeleton.tsx'

// drawn by the server; their scripts come after the page's
const FundDesk = fetchPart(async () => (await import('../features/fund-admin/fund-desk.tsx')).FundDesk, showError)
const FundSheetPage = fetchPart(
  async () => (await import('../features/fund-admin/fund-sheet.tsx')).FundSheetPage,
  showError,
)

export const addressKeys = fundKeys

export async function load({ queries, params, url }: LoadInput): Promise<void> {
  const id = idIn(params['id'])
  if (id === null) await prefetch(queries, [adminFunds(readFundAddress(url.searchParams))])
  // others decide, too
  else await queries.fetchQuery({ ...adminFund(id), staleTime: 0 })
}

/** null without one. @throws ApiError not_found for what can be no id */
function idIn(asked: string | undefined): string | null {
  if (asked === undefined) return null
  if (!/^[0-9A-Za-z]{1,20}$/.test(asked)) throw new ApiError({ code: 'not_found', status: 404 })
  return asked.toUpperCase()
}

/** Every fund as staff look for it; with an id that fund alone. */
export function Page() {
  const id = idIn(useParams()['id'])
  return (
    <Suspense fallback={<Skeleton className="wrap mt-6 h-150 rounded-3" />}>
      {id === null ? <FundDesk /> : <FundSheetPage key={id} id={id} />}
    </Suspense>
  )
}
