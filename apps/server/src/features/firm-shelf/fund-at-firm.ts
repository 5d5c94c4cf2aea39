import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundAtFirm } from '@zhiheng/contract/firm-shelf.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import { wholeOf } from '../../platform/nav-store/market-on-shelf.ts'
import type { Site } from '../../platform/site.ts'
import { portfoliosHolding } from '../portfolio-ledger/portfolios-holding.ts'
import { ownWords } from './own-words.ts'
import { findFee, findOwnRisk } from './store.ts'

type Reply = ReplyOf<typeof getFundAtFirm>

interface Asked {
  readonly firmId: number
  readonly memberId: number
  readonly lipperId: string
}

/**
 * How a firm offers a fund, and where the member holds it.
 *
 * @throws Refusal not_found for one that the firm does not sell and that the member does not hold
 */
export async function fundAtFirm(
  site: Pick<Site, 'db' | 'market'>,
  { firmId, memberId, lipperId }: Asked,
): Promise<Reply> {
  const market = site.market()
  const fund = market.funds[market.indexOf(lipperId) ?? -1]
  if (fund === undefined) throw new Refusal('not_found')
  const of = { firmId, fundId: fund.fundId }
  const [heldIn, risk, fee, words] = await Promise.all([
    portfoliosHolding(site.db, { memberId, fundId: fund.fundId }),
    findOwnRisk(site.db, of),
    findFee(site.db, of),
    ownWords(site, { firmId, funds: [fund] }),
  ])
  if (fund.firmSale === null && heldIn.length === 0) throw new Refusal('not_found')
  const published = wholeOf(market).funds[fund.index]?.riskLevel ?? null
  return {
    lipper_id: fund.lipperId,
    name: displayName(fund.name),
    // a firm without a pool sells what is sold
    firm_sale: fund.firmSale === undefined ? fund.forSale : fund.firmSale,
    own_risk: risk === null ? null : { ...risk, public_level: published },
    subsector: words[0]?.subsector ?? null,
    fields: words[0]?.fields ?? [],
    fee,
    held_in: heldIn,
  }
}
