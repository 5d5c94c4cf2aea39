import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getOverlap as call } from '@zhiheng/contract/portfolio-analysis.ts'
import { closePairs, HIGH_OVERLAP, overlapMatrix } from '@zhiheng/domain/look-through/overlap.ts'

import type { Site } from '../../platform/site.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { namedFund, type PortfolioKey, readHeldFunds } from './read-held-funds.ts'

/** How much each pair of a portfolio's funds holds alike. @throws Refusal not_found */
export async function getOverlap(site: Site, key: PortfolioKey): Promise<ReplyOf<typeof call>> {
  const { market, funds, missing } = await readHeldFunds(site, key)
  const seen = await seeThroughFunds(site.db, market, funds)
  const matrix = overlapMatrix(seen)
  const idAt = (place: number) => funds[place]?.fund.lipperId ?? ''
  return {
    missing: missing ?? (funds.length < 2 ? 'one_fund' : null),
    threshold: HIGH_OVERLAP,
    funds: funds.map((fund, place) => ({
      ...namedFund(fund),
      percent: fund.percent,
      coverage: matrix.coverage[place] ?? null,
      as_of: seen[place]?.fund.disclosure?.date ?? null,
    })),
    overlap: matrix.overlap.map((row) => [...row]),
    pairs: closePairs(matrix).map(({ first, second, percent }) => ({
      first: idAt(first),
      second: idAt(second),
      percent,
    })),
  }
}
