import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getOverlap as call } from '@zhiheng/contract/portfolio-analysis.ts'
import { overlapMatrix } from '@zhiheng/domain/look-through/overlap.ts'

import type { Site } from '../../platform/site.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { overlapReply } from './overlap-reply.ts'
import { namedFund, type PortfolioKey, readHeldFunds } from './read-held-funds.ts'

/** How much each pair of a portfolio's funds holds alike. @throws Refusal not_found */
export async function getOverlap(site: Site, key: PortfolioKey): Promise<ReplyOf<typeof call>> {
  const { market, funds, leftOut, missing } = await readHeldFunds(site, key)
  const seen = await seeThroughFunds(site.db, market, funds)
  const matrix = overlapMatrix(seen)
  return {
    missing: missing ?? (funds.length < 2 ? 'one_fund' : null),
    left_out: [...leftOut],
    ...overlapReply(funds, matrix),
    funds: funds.map((fund, index) => ({
      ...namedFund(fund),
      percent: fund.shownPercent,
      coverage: matrix.coverage[index] ?? null,
      as_of: seen[index]?.fund.disclosure?.date ?? null,
    })),
  }
}
