import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { continueBackwards } from '@zhiheng/quant/series/continue-backwards.ts'
import { pricedSpan } from '@zhiheng/quant/series/priced-span.ts'
import type { SlotSeries } from '@zhiheng/quant/series/series.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { referenceOf } from '../funds/reference-of.ts'
import { researchOf, wholeResearchOf } from '../funds/research.ts'
import { isPriceOnly } from '../funds/total-return-span.ts'

/** What goes on before the first price of a fund. */
export interface StandIn {
  /** Another class of the same fund, or the reference ETF of its market. */
  readonly kind: 'class' | 'reference'
  readonly lipperId: string
  readonly name: string
  /** The fund's own series with the other's returns before it. */
  readonly series: SlotSeries
}

/**
 * The history that a fund may be continued backwards with: of the other classes of the same fund, hedged as it is, that
 * which goes back longest; else its reference ETF. What is known by its price alone stands in for nothing.
 */
export function standInFor(market: Market, fund: MarketFund, own: SlotSeries, currency: Currency): StandIn | null {
  const research = researchOf(market)
  const classes = (wholeResearchOf(market).strategies.get(fund.strategyId) ?? []).flatMap(
    (place) => market.funds[place] ?? [],
  )
  const reference = referenceOf(research, fund.index)
  const candidates = [
    ...classes.filter((one) => one.index !== fund.index && isHedgedAlike(one, fund)).map(asKind('class')),
    ...(reference === null ? [] : [reference].map(asKind('reference'))),
  ]
  const found = candidates.flatMap(({ kind, one }) => {
    const other = isPriceOnly(market, one.index) ? null : totalReturnIn(market, one.index, currency)
    const series = other && continueBackwards(own, other)
    return series ? [{ kind, one, series, from: pricedSpan(series)?.from ?? 0 }] : []
  })
  const kind = found[0]?.kind
  const [longest] = found.filter((one) => one.kind === kind).toSorted((a, b) => a.from - b.from)
  if (longest === undefined) return null
  const { one, series } = longest
  return { kind: longest.kind, lipperId: one.lipperId, name: displayName(one.name), series }
}

function asKind(kind: StandIn['kind']) {
  return (one: MarketFund) => ({ kind, one })
}

/** Of classes that are not hedged the currency does not matter: their returns are stated in one. */
function isHedgedAlike(one: MarketFund, other: MarketFund): boolean {
  return one.isHedged === other.isHedged && (!other.isHedged || one.currency === other.currency)
}
