import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { exchangeEffect } from '@zhiheng/domain/portfolio-comparison/exchange-effect.ts'
import type { Account } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { makeRates } from '../portfolio-ledger/worth-of-lines.ts'
import type { Compared } from './read-compared.ts'

interface Shown {
  readonly account: Account
  readonly growth: Float64Array
  readonly currency: Currency
}

/** What exchange rates added to a portfolio's return over the days of an account, percent; null where it cannot be said. */
export function exchangeOf(market: Market, ledger: Compared['ledger'], shown: Shown): number | null {
  if (ledger === null) return null
  const { firstSlot, values } = shown.account
  const span = { first: firstSlot, last: firstSlot + values.length - 1 }
  const offset = firstSlot - ledger.account.firstSlot
  const toShown = makeRates(market, { from: ledger.currency, to: shown.currency }, span)
  const parts = [...ledger.account.funds].map(([lipperId, fund]) => ({
    values: toShown.map((rate, day) => (fund.values[offset + day] ?? Number.NaN) * rate),
    flows: toShown.map((rate, day) => ((fund.flows[offset + day] ?? Number.NaN) / 100) * rate),
    rates: makeRates(market, { from: fundOfId(market, lipperId).currency, to: shown.currency }, span),
  }))
  return exchangeEffect(shown.account, parts, shown.growth)
}
