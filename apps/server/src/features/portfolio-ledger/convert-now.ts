import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { toCents } from '@zhiheng/domain/money/round-money.ts'
import { ratesOverTime } from '@zhiheng/domain/portfolio-ledger/rates-over-time.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market } from '../../platform/nav-store/market.ts'

/** An amount in another currency at the rate of the site's date of figures, to the cent; null where either is unknown. */
export function convertNow(
  market: Market,
  amount: number | null,
  pair: { from: Currency; to: Currency },
): number | null {
  if (amount === null || pair.from === pair.to) return amount
  const from = market.fxPerUsd(pair.from)
  const to = market.fxPerUsd(pair.to)
  if (from === null || to === null) return null
  const slot = slotOf(epochDayOf(market.asOf))
  const rate = ratesOverTime(from, to, { first: slot, last: slot })[0] ?? Number.NaN
  return Number.isFinite(rate) ? toCents(amount * rate) : null
}
