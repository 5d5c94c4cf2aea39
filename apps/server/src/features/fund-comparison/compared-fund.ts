import type { ComparedFund } from '@zhiheng/contract/fund-comparison.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import type { Slot, SlotSeries } from '@zhiheng/quant/series/series.ts'
import { LONGEST_STAND_SLOTS, standingValues } from '@zhiheng/quant/series/standing-price.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { ratesBetween } from '../funds/currency-rates.ts'
import { hasTwoPrices } from '../funds/fall-of-life.ts'
import { pageFigures } from '../funds/page-figures.ts'
import { isPriceOnly, knownIncomeSlot } from '../funds/total-return-span.ts'
import { type Stated, windowWorth } from '../funds/window-worth.ts'

/** A fund of a comparison with all that it was worth. */
export interface Compared {
  readonly fund: MarketFund
  readonly trouble: ComparedFund['trouble']
  readonly stated: Stated
  /** One unit, a slot a weekday from the first day with figures to the last; NaN without a price. Empty with a trouble. */
  readonly worth: SlotSeries
  /** What stands for each slot; NaN in a hole of prices. */
  readonly standing: SlotSeries
  /** The same in the fund's own currency. */
  readonly own: SlotSeries
  readonly life: { readonly first: Slot; readonly last: Slot; readonly begins: ComparedFund['begin_is'] } | null
}

const nothing: SlotSeries = { firstSlot: 0, values: new Float64Array(0) }

/** How a comparison was asked to be stated. */
export interface AskedStated {
  /** null: each fund in its own. */
  readonly currency: Currency | null
  readonly basis: Stated['basis']
}

/**
 * Reads a fund for a comparison, by the rules of its own page: what is younger than six months has no figures, nothing
 * goes across a step that nothing explains, and a class whose distributions no one knows is known by its price alone. What
 * another fund lacks changes nothing here.
 */
export function readCompared(research: Research, fund: MarketFund, asked: AskedStated): Compared {
  const { market } = research
  const basis = isPriceOnly(market, fund.index) ? 'price' : asked.basis
  const stated: Stated = { currency: asked.currency ?? fund.currency, basis }
  const none = { fund, stated, worth: nothing, standing: nothing, own: nothing, life: null }
  const { hidden } = pageFigures(research, fund.index)
  if (hidden === 'too_young' || hidden === 'no_price') return { ...none, trouble: hidden }
  const own = worthOf(market, fund, { ...stated, currency: fund.currency })
  if (own === null)
    return { ...none, trouble: !hasTwoPrices(market.prices(fund.index).values) ? 'too_few_prices' : 'faulty' }
  const worth = stated.currency === fund.currency ? own : worthOf(market, fund, stated)
  if (worth === null) return { ...none, trouble: 'no_rate' }
  const last = worth.firstSlot + worth.values.length - 1
  const today = slotOf(epochDayOf(market.asOf))
  return {
    fund,
    trouble: null,
    stated,
    worth,
    standing: { firstSlot: worth.firstSlot, values: standingValues(untilToday(worth, today)) },
    own,
    life: {
      first: worth.firstSlot,
      // a price stands for some days: who publishes later than others has not ended
      last: today - last <= LONGEST_STAND_SLOTS ? today : last,
      begins: whyBegins(market, fund, { stated, first: worth.firstSlot }),
    },
  }
}

/** All that a fund was worth, from its first price to its last; null where there is none. */
function worthOf(market: Market, { index }: MarketFund, stated: Stated): SlotSeries | null {
  const { firstSlot, values } = market.prices(index)
  const lastSlot = Math.min(firstSlot + values.length - 1, slotOf(epochDayOf(market.asOf)))
  const worth = windowWorth(market, index, { stretch: { firstSlot, lastSlot }, stated })
  let [first, end] = [0, worth.length]
  while (first < end && Number.isNaN(worth[first])) first += 1
  while (end > first && Number.isNaN(worth[end - 1])) end -= 1
  return end - first < 2 ? null : { firstSlot: firstSlot + first, values: worth.subarray(first, end) }
}

/** The days behind the last price, on which that stands. */
function untilToday({ firstSlot, values }: SlotSeries, today: Slot): Float64Array {
  const longer = new Float64Array(Math.max(values.length, today - firstSlot + 1)).fill(Number.NaN)
  longer.set(values)
  return longer
}

function whyBegins(
  market: Market,
  { index, currency }: MarketFund,
  { stated, first }: { stated: Stated; first: Slot },
): ComparedFund['begin_is'] {
  if (first === market.prices(index).firstSlot) return 'first_price'
  const step = market.unexplainedStep(index)
  if (step !== null && first >= step && first - step <= LONGEST_STAND_SLOTS) return 'unexplained_step'
  const income = knownIncomeSlot(market, index)
  if (stated.basis === 'total_return' && first >= income && first - income <= LONGEST_STAND_SLOTS) return 'income'
  const isConverted = stated.currency !== currency
  return isConverted && first === ratesBetween(market, currency, stated.currency).firstSlot ? 'rate' : 'first_price'
}
