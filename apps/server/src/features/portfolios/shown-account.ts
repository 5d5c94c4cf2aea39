import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { accountFigures, type AccountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import type { Account } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { combineAccounts } from '@zhiheng/domain/portfolio-ledger/combine-accounts.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { makeRates } from '../portfolio-ledger/worth-of-lines.ts'
import { text } from './text.ts'

/** A portfolio's account in some currency. */
export interface ShownAccount {
  readonly currency: Currency
  readonly account: Account
  readonly figures: AccountFigures
}

/**
 * The account in another currency: worth and payments of each day at the rate of that day.
 *
 * @throws Refusal invalid_field where a payment has no rate
 */
export function accountIn(market: Market, own: ShownAccount, currency: Currency): ShownAccount {
  if (currency === own.currency) return own
  const { firstSlot, values } = own.account
  const rates = makeRates(
    market,
    { from: own.currency, to: currency },
    { first: firstSlot, last: firstSlot + values.length - 1 },
  )
  const account = combineAccounts([{ account: own.account, rates }])
  if (!account.flows.every((flow) => Number.isFinite(flow))) {
    throw new Refusal('invalid_field', { currency: text.noRate(own.currency, currency) })
  }
  return { currency, account, figures: accountFigures(account) }
}

/** The places of a window among the days of an account, both ends included; as far as it has them. */
export interface DaysShown {
  readonly first: number
  readonly last: number
}
