import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '../../api/api-error.ts'
import { ActionFault } from '../../ui/layout/action-bar.tsx'
import { refreshPortfolios } from '../portfolio-ledger/refresh-portfolios.ts'
import { text } from './text.ts'

/** Why a plan was not carried out; of one that someone was ahead of, that the page shows a new one by now. */
export function AcceptFault({ error }: { error: Error }) {
  return <ActionFault>{isStale(error) ? text.plan.overtaken : error.message}</ActionFault>
}

/** After another window, the site or new prices were ahead: asks again for what the page shows. */
export async function refreshWhereStale(queries: QueryClient, error: Error): Promise<void> {
  if (isStale(error)) await refreshPortfolios(queries)
}

function isStale(error: Error): boolean {
  return error instanceof ApiError && error.code === 'stale_version'
}
