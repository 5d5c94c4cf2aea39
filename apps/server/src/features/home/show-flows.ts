import type { HomeFlows } from '@zhiheng/contract/home/flows.ts'

import type { Site } from '../../platform/site.ts'
import { showTotals } from '../market-flows/show-flows.ts'

/** What came into each kind of funds in the last month, as the page of flows says it. */
export async function showHomeFlows(site: Pick<Site, 'db' | 'market'>): Promise<HomeFlows> {
  const { as_of, source, total, equity, bond, balanced, money } = await showTotals(site)
  const kinds = { equity, bond, balanced, money }
  return {
    as_of,
    stale: false,
    source,
    rows: (['equity', 'bond', 'balanced', 'money'] as const).map((kind) => ({ kind, net: kinds[kind].net })),
    funds: total.funds,
    of: total.of,
  }
}
