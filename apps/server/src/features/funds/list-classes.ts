import type { Fund } from '@zhiheng/contract/funds.ts'
import { buyersOf } from '@zhiheng/domain/funds/class-buyers.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { isBackEnd } from '@zhiheng/domain/funds/is-back-end.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from './compute-figures.ts'
import { notBoughtOf } from './not-bought.ts'

const HOME_CURRENCY = 'TWD'

/**
 * All classes of a fund that are still there, with what they differ in. Those in New Taiwan dollars lead, since most who
 * choose one pay in them; then as `orderClasses` has them.
 */
export function listClasses(research: Research, fund: MarketFund): Fund['classes'] {
  const { market, strategies, latest } = research
  const places = strategies.get(fund.strategyId) ?? []
  return places
    .map((place) => market.funds[place])
    .filter((one) => one !== undefined)
    .filter((one) => one.status !== 'liquidated' && one.status !== 'merged')
    .toSorted((a, b) => Number(b.currency === HOME_CURRENCY) - Number(a.currency === HOME_CURRENCY))
    .map((one) => {
      const price = latest(one.index)
      return {
        lipper_id: one.lipperId,
        name: displayName(one.name),
        currency: one.currency,
        distribution_frequency: one.distributionFrequency,
        price: price?.price ?? null,
        price_date: price?.date ?? null,
        total_expense: one.totalExpensePercent,
        management_fee: one.managementFeePercent,
        // published ones only: the cap of a prospectus is of its year, which no cell says; the facts of the page and its
        // costs name both
        entry_fee: isBackEnd(one) ? null : one.entryFeePercent,
        back_end: isBackEnd(one),
        size: one.classSizeTwd,
        size_date: one.classSizeTwd === null ? null : one.classSizeDate,
        can_tw_sale: one.canTwSale,
        for_sale: one.forSale,
        firm_sale: one.firmSale ?? null,
        not_bought: notBoughtOf(research, one),
        buyers: buyersOf(one),
      }
    })
}
