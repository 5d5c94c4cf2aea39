import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Holding } from '@zhiheng/domain/portfolio-ledger/holding.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { worthNow } from '../portfolio-ledger/worth-of-lines.ts'
import { text } from './text.ts'

/** What each fund is worth, all its lines together; without all of them there is nothing to work out. @throws Refusal */
export function worthByFund(
  market: Market,
  currency: Currency,
  holdings: readonly Holding[],
): ReadonlyMap<string, number> {
  if (holdings.length === 0) throw new Refusal('invalid_field', { funds: text.noFundsHeld })
  const worths = worthNow(market, currency, holdings)
  const sums = new Map<string, number>()
  holdings.forEach(({ lipperId }, index) => {
    const worth = worths[index] ?? null
    if (worth === null) throw new Refusal('no_price_on_date', { [lipperId]: text.noWorth })
    sums.set(lipperId, (sums.get(lipperId) ?? 0) + worth)
  })
  return sums
}
