import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFundTrading } from '@zhiheng/contract/settlement.ts'
import { addBusinessDays, businessDayFrom } from '@zhiheng/domain/calendar/business-day.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { settlementKindOf, settlementRules } from '@zhiheng/domain/settlement/settlement-rule.ts'
import { saleTaxPercent, taxTagOf, transactionTax } from '@zhiheng/domain/settlement/tax-tag.ts'
import { overseasIncome, tradingRules } from '@zhiheng/domain/settlement/trading-rule.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { amountIn } from '../funds/currency-rates.ts'
import { exchangeFigures } from '../funds/exchange-figures.ts'
import { requireFund } from '../funds/require-fund.ts'
import { settlementFacts } from './settlement-facts.ts'

/**
 * How a class is bought and sold, by the rules of its kind.
 *
 * @throws Refusal not_found
 */
export function showTrading(market: Market, lipperId: string, currency?: Currency): ReplyOf<typeof getFundTrading> {
  const fund = requireFund(market, lipperId)
  return { trades: fund.canTwSale ? tradesOf(market, fund, currency ?? fund.currency) : null }
}

function tradesOf(market: Market, fund: MarketFund, shown: Currency): ReplyOf<typeof getFundTrading>['trades'] {
  const { today } = market
  const sector = subSectorOf(fund.sector2Id)
  const facts = settlementFacts({ fund, assetType: sector === null ? 'other' : assetTypeOf(sector) })
  const kind = settlementKindOf(facts)
  const { cutOff, buyPriced, sellPriced, cashIn } = settlementRules[kind]
  const { leastSingle, leastMonthly, shortTerm } = tradingRules[kind]
  const order = businessDayFrom(today)
  const tag = taxTagOf(facts)
  return {
    kind,
    currency: fund.currency,
    cut_off: cutOff,
    buy_priced: buyPriced,
    sell_priced: sellPriced,
    cash_in: cashIn,
    least_single: leastSingle,
    least_monthly: leastMonthly,
    own_least_single: fund.leastSingle,
    own_least_monthly: fund.leastMonthly,
    own_least_in: leastIn(market, fund, shown),
    exchange: fund.isEtf ? exchangeFigures(market, fund) : null,
    short_term: shortTerm === null ? null : { ...shortTerm },
    example: {
      order_day: order,
      buy_price_day: addBusinessDays(order, buyPriced),
      sell_price_day: addBusinessDays(order, sellPriced),
      cash_day: addBusinessDays(order, cashIn),
    },
    tax_tag: tag,
    sale_tax: transactionTax(tag, { amount: 1, day: today }) > 0 ? saleTaxPercent : null,
    overseas_income: tag === 'offshore' ? { ...overseasIncome } : null,
  }
}

function leastIn(market: Market, { leastSingle, leastMonthly, currency }: MarketFund, shown: Currency) {
  const pair = { from: currency, to: shown }
  return {
    currency: shown,
    single: amountIn(market, leastSingle, pair),
    monthly: amountIn(market, leastMonthly, pair),
  }
}
