import type { Currency } from '../money/currency.ts'
import { roundMoney } from '../money/round-money.ts'
import type { PortfolioAccount } from '../portfolio-ledger/account-over-time.ts'

/** What the last week made of one fund of one portfolio, in one currency; not rounded. Its parts add up to its gain. */
export interface FundWeek {
  readonly lipperId: string
  readonly gain: number
  readonly market: number
  readonly distributions: number
  readonly exchange: number
}

/** Weekdays of a week, each from the close before it. */
const DAYS = 5

/**
 * What each fund of a portfolio made over the last five weekdays. Money that was moved in or out is no part of it.
 *
 * @param rates - units of the common currency for one of the portfolio's at each day of the account
 * @returns nothing for an account shorter than that; funds that were not held are left out
 *
 * Source: PRODUCT A20 "Gain split"; what prices did and what was paid out are taken at the rates of the day before.
 */
export function weekOfFunds(account: PortfolioAccount, rates: Float64Array): FundWeek[] {
  const last = account.values.length - 1
  const first = last - DAYS
  if (first < 0) return []
  return [...account.funds].flatMap(([lipperId, { values, flows, week }]) => {
    const worth = (day: number) => exchanged(values[day], rates[day])
    let [gain, market, distributions] = [worth(last) - worth(first), 0, 0]
    let isHeld = worth(first) !== 0
    for (let day = first + 1; day <= last; day++) {
      const flow = flows[day] ?? 0
      gain -= exchanged(flow / 100, rates[day])
      const parts = week[day - first - 1]
      market += exchanged(parts?.market, rates[day - 1])
      distributions += exchanged(parts?.distributions, rates[day - 1])
      isHeld ||= flow !== 0
    }
    return isHeld ? [{ lipperId, gain, market, distributions, exchange: gain - market - distributions }] : []
  })
}

/** Nothing is nothing in every currency. */
function exchanged(amount: number | undefined, rate: number | undefined): number {
  return amount === 0 ? 0 : (amount ?? Number.NaN) * (rate ?? Number.NaN)
}

/** The rows of a week, in whole units of its currency; they add up to its gain. */
export interface WeekRows {
  readonly gain: number
  readonly market: number
  readonly distributions: number
  readonly exchange: number
}

/**
 * The parts of a week as they are shown. The market made what is left of the gain that is shown, so that a portfolio without
 * foreign money or a distribution has a true zero there.
 *
 * @param gain - as it is shown elsewhere
 */
export function weekRows(funds: readonly FundWeek[], gain: number, currency: Currency): WeekRows {
  const sum = (key: 'distributions' | 'exchange') =>
    roundMoney(
      funds.reduce((so, fund) => so + fund[key], 0),
      currency,
    )
  const [distributions, exchange] = [sum('distributions'), sum('exchange')]
  return { gain, market: roundMoney(gain - distributions - exchange, currency), distributions, exchange }
}

/** The same funds over all portfolios: each once, the one first that made most by itself, whatever its currency did. */
export function byFund(weeks: readonly FundWeek[]): FundWeek[] {
  const sums = new Map<string, FundWeek>()
  for (const week of weeks) {
    const known = sums.get(week.lipperId) ?? { ...week, gain: 0, market: 0, distributions: 0, exchange: 0 }
    sums.set(week.lipperId, {
      lipperId: week.lipperId,
      gain: known.gain + week.gain,
      market: known.market + week.market,
      distributions: known.distributions + week.distributions,
      exchange: known.exchange + week.exchange,
    })
  }
  return [...sums.values()].toSorted((a, b) => Math.abs(madeByItself(b)) - Math.abs(madeByItself(a)))
}

/** What its prices and what it paid out made of a fund, before its currency. */
export function madeByItself({ market, distributions }: FundWeek): number {
  return market + distributions
}
