import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'
import { isTarget } from '@zhiheng/domain/preflight/target.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { endOfPrices } from '../portfolio-ledger/require-prices.ts'
import { type FirmView, isSoldBy } from './firm-view.ts'
import { text } from './text.ts'

/**
 * The weights that an adviser asks for.
 *
 * @throws Refusal invalid_field where they are no whole of different funds that can be bought at the firm
 */
export function readTarget(
  { market, firm }: { readonly market: Market; readonly firm: FirmView },
  asked: readonly { readonly lipper_id: string; readonly percent: number }[],
): TargetShare[] {
  const target = asked.map(({ lipper_id, percent }) => ({ lipperId: lipper_id, percent }))
  if (!isTarget(target)) throw new Refusal('invalid_field', { target: text.notWhole })
  for (const { lipperId } of target) {
    if (market.indexOf(lipperId) === null) throw new Refusal('invalid_field', { target: text.noSuchFund(lipperId) })
    const { fund, isActive, name } = fundFacts(market, lipperId)
    if (!fund.forSale || !isActive || endOfPrices(market, fund) !== null)
      throw new Refusal('invalid_field', { target: text.notForSale(name) })
    if (!isSoldBy(firm, fund.fundId)) throw new Refusal('invalid_field', { target: text.notOfFirm(name) })
  }
  return target
}

/** A fund's name; its id where the market does not have it any more. */
export function nameOfFund(market: Market, lipperId: string): string {
  return market.indexOf(lipperId) === null ? lipperId : fundFacts(market, lipperId).name
}
