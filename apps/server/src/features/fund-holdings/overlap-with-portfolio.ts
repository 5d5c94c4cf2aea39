import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundOverlap } from '@zhiheng/contract/fund-holdings.ts'
import { portfolioShare } from '@zhiheng/domain/fund-holdings/portfolio-share.ts'
import type { SeenFund } from '@zhiheng/domain/look-through/see-through.ts'

import type { Site } from '../../platform/site.ts'
import { requireFund } from '../funds/require-fund.ts'
import { toNumber } from '../funds/wire-number.ts'
import { seeThroughFunds } from '../look-through/see-through-funds.ts'
import { type PortfolioKey, readHeldFunds } from '../portfolio-analysis/read-held-funds.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'

type Reply = ReplyOf<typeof getFundOverlap>

const MOST_COMMON = 10

/** How much of a fund a member's portfolio holds already. @throws Refusal not_found */
export async function overlapWithPortfolio(site: Site, key: PortfolioKey, lipperId: string): Promise<Reply> {
  const { market, funds, leftOut } = await readHeldFunds(site, key)
  const asked = requireFund(market, lipperId)
  const [own, ...portfolio] = await seeThroughFunds(site.db, market, [
    { ...fundFacts(market, asked.lipperId), percent: 100 },
    ...funds,
  ])
  const share = own === undefined ? null : portfolioShare(own, portfolio)
  const nameOf = (isin: string) => market.securities.get(isin)?.name ?? nameIn(own, isin)
  return {
    missing: share === null ? whyMissing(own, funds.length) : null,
    overlap: toNumber(share?.overlap),
    fund_coverage: toNumber(share?.coverage.fund),
    portfolio_coverage: toNumber(share?.coverage.portfolio),
    is_held: funds.some(({ fund }) => fund.index === asked.index),
    left_out: [...leftOut],
    common: (share?.common ?? []).slice(0, MOST_COMMON).map(({ isin, fund, portfolio: percent }) => ({
      isin,
      name: nameOf(isin),
      fund: toNumber(fund) ?? 0,
      portfolio: toNumber(percent) ?? 0,
    })),
  }
}

function whyMissing(own: SeenFund | undefined, funds: number): Reply['missing'] {
  if (funds === 0) return 'no_funds'
  return own?.pieces.some(({ line }) => line.isin !== null) ? 'portfolio_silent' : 'fund_silent'
}

function nameIn(own: SeenFund | undefined, isin: string): string {
  return own?.pieces.find(({ line }) => line.isin === isin)?.line.name ?? isin
}
