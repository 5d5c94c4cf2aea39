import { isCurrencyDoubtful } from '@zhiheng/domain/funds/class-currency.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import type { DoubtfulCurrency } from './import-report.ts'

/** The living classes of a market whose names say another currency than their lists. */
export function doubtfulCurrencies({ funds }: Pick<Market, 'funds'>): DoubtfulCurrency[] {
  return funds
    .filter((fund) => fund.status === 'active' && isCurrencyDoubtful(fund))
    .map(({ lipperId, name, currency }) => ({ lipperId, name, currency }))
}
