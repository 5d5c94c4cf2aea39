import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundHoldings } from '@zhiheng/contract/funds/disclosures.ts'

import type { Site } from '../../platform/site.ts'
import { requireFund } from './require-fund.ts'
import { readHoldings } from './store.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof getFundHoldings>
type Row = Reply['rows'][number]

/**
 * What a fund has disclosed of its holdings; where nothing was disclosed, nothing is known.
 *
 * @throws Refusal not_found
 */
export async function listHoldings(site: Pick<Site, 'db' | 'market'>, lipperId: string): Promise<Reply> {
  const market = site.market()
  const { date, lines } = await readHoldings(site.db, requireFund(market, lipperId).fundId)
  const rows = lines.map(({ rank, isin, name, weightPercent }): Row => {
    const security = isin === null ? undefined : market.securities.get(isin)
    return {
      rank,
      isin,
      name: security?.name ?? name,
      weight: weightPercent,
      country: security?.country ?? null,
      industry: security?.industry ?? null,
    }
  })
  return {
    as_of: date,
    coverage: rows.length === 0 ? null : tidy(rows.reduce((sum, { weight }) => sum + weight, 0)),
    rows,
    by: { country: sumBy(rows, 'country'), industry: sumBy(rows, 'industry') },
  }
}

/** Weights by a property of the security, the largest first and what is unclassified last; nothing where it is known of none. */
function sumBy(rows: readonly Row[], key: 'country' | 'industry'): { label: string; weight: number }[] {
  if (rows.every((row) => row[key] === null)) return []
  const sums = new Map<string, number>()
  for (const row of rows)
    sums.set(row[key] ?? text.unclassified, (sums.get(row[key] ?? text.unclassified) ?? 0) + row.weight)
  return [...sums]
    .map(([label, weight]) => ({ label, weight: tidy(weight) }))
    .toSorted(
      (a, b) => Number(a.label === text.unclassified) - Number(b.label === text.unclassified) || b.weight - a.weight,
    )
}

/** Sums of binary fractions end in noise. */
function tidy(weight: number): number {
  return Math.round(weight * 1e6) / 1e6
}
