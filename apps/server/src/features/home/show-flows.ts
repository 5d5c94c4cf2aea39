import type { HomeFlows } from '@zhiheng/contract/home/flows.ts'

import type { Site } from '../../platform/site.ts'
import { listMarketFlows, showTotals } from '../market-flows/show-flows.ts'

/** What came into each kind of funds in the last month, and into which market most, as the page of flows says it. */
export async function showHomeFlows(site: Pick<Site, 'db' | 'market'>): Promise<HomeFlows> {
  const { as_of, source, total, equity, bond, balanced, money } = await showTotals(site)
  const kinds = { equity, bond, balanced, money }
  return {
    as_of,
    stale: false,
    source,
    rows: (['equity', 'bond', 'balanced', 'money'] as const).map((kind) => {
      const { net, pct, pctile, history } = kinds[kind]
      return { kind, net, pct, pctile, history }
    }),
    ends: endsOf(await listMarketFlows(site)),
    funds: total.funds,
    of: total.of,
  }
}

function endsOf(markets: Awaited<ReturnType<typeof listMarketFlows>>): HomeFlows['ends'] {
  const known = markets.flatMap(({ key, label, net }) => (net === null ? [] : [{ key, label, net }]))
  const sorted = known.toSorted((a, b) => b.net - a.net)
  const [most] = sorted
  const least = sorted.at(-1)
  return {
    most: most !== undefined && most.net > 0 ? most : null,
    least: least !== undefined && least.net < 0 ? least : null,
  }
}
