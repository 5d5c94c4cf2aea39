import { closeToTotal } from '../money/close-to-total.ts'
import type { Currency } from '../money/currency.ts'
import { decimalsOf } from '../money/decimals.ts'
import { roundMoney } from '../money/round-money.ts'
import { closeByKey } from './shown-worths.ts'
import type { GainSplit, splitGain } from './split-gain.ts'

type Split = ReturnType<typeof splitGain>

/** A gain as it is shown: what is shown of the worth, less what is shown of the money moved in. */
export function shownGain(value: number, invested: number, currency: Currency): number {
  return roundMoney(roundMoney(value, currency) - roundMoney(invested, currency), currency)
}

/**
 * Gains in the decimals that the currency is shown in. Worth less money moved in is the gain, and its parts add up to it, in
 * each row; every column adds up to that of the whole.
 */
export function shownGains({ funds, total }: Split, currency: Currency): Split {
  if (total === null) return { funds, total }
  const whole = shownTotal(total, currency)
  const column = (key: 'value' | 'invested' | 'distributions' | 'exchange') =>
    closeByKey(new Map([...funds].map(([id, split]) => [id, split?.[key] ?? null])), whole[key], currency)
  const [value, invested] = [column('value'), column('invested')]
  const [distributions, exchange] = [column('distributions'), column('exchange')]
  const rowOf = (id: string): GainSplit =>
    withRest(
      {
        value: value.get(id) ?? 0,
        invested: invested.get(id) ?? 0,
        distributions: distributions.get(id) ?? 0,
        exchange: exchange.get(id) ?? 0,
      },
      currency,
    )
  return { funds: new Map([...funds].map(([id, split]) => [id, split && rowOf(id)])), total: whole }
}

function shownTotal(total: GainSplit, currency: Currency): GainSplit {
  const gain = shownGain(total.value, total.invested, currency)
  const parts = [total.market, total.distributions, total.exchange]
  const [, distributions = 0, exchange = 0] = closeToTotal(parts, gain, decimalsOf(currency))
  const value = roundMoney(total.value, currency)
  return withRest({ value, invested: roundMoney(total.invested, currency), distributions, exchange }, currency)
}

/** The market made what is left of the gain: distributions and exchange keep the zeros of funds that have none. */
function withRest(
  known: Pick<GainSplit, 'value' | 'invested' | 'distributions' | 'exchange'>,
  currency: Currency,
): GainSplit {
  const gain = shownGain(known.value, known.invested, currency)
  return { ...known, gain, market: roundMoney(gain - known.distributions - known.exchange, currency), fees: 0 }
}
