import type { ComparedPair } from '@zhiheng/contract/portfolio-comparison.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { turnInto } from '@zhiheng/domain/portfolio-comparison/turn-into.ts'
import { withSameFlows } from '@zhiheng/domain/portfolio-ledger/same-flows.ts'
import { settleTrades } from '@zhiheng/domain/settlement/settle-trades.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { convertNow } from '../portfolio-ledger/convert-now.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { settledTrade } from '../settlement/settled-trade.ts'
import type { FollowedIn } from './follow-between.ts'
import type { Compared } from './read-compared.ts'

/** When, on which snapshot and in which currency is compared. */
interface Moment {
  readonly market: Market
  readonly today: IsoDate
  readonly currency: Currency
}

/** Each portfolio of one's own beside every other: what a turn costs, what the money had become. */
export function pairsOf(moment: Moment, all: readonly FollowedIn[]): ComparedPair[] {
  return all.flatMap((from, index) =>
    from.compared.kind === 'model'
      ? []
      : all.flatMap((to, other): ComparedPair[] =>
          other === index
            ? []
            : [
                {
                  from: from.compared.key,
                  to: to.compared.key,
                  turn: turnOf(moment, from.compared, to.compared),
                  same_flows: sameFlowsOf(moment, from, to),
                },
              ],
        ),
  )
}

function turnOf(moment: Moment, from: Compared, to: Compared): ComparedPair['turn'] {
  const { market, today } = moment
  if (from.funds.length === 0 || to.funds.length === 0) return null
  const { trades, turnover } = turnInto(
    new Map(from.funds.map(({ fund, value }) => [fund.lipperId, Math.round(value * 100)])),
    new Map(to.funds.map(({ fund, percent }) => [fund.lipperId, percent])),
  )
  const settled = [...trades].map(([lipperId, cents]) => settledTrade(fundFacts(market, lipperId), cents))
  const bought = settled
    .filter(({ cents }) => cents > 0)
    .map(({ lipperId, cents }) => ({ ...fundFacts(market, lipperId), amount: cents / 100 }))
  const priced = bought.filter(({ fund }) => fund.entryFeePercent !== null)
  const fees = sumOf(priced.map(({ fund, amount }) => (amount * (fund.entryFeePercent ?? 0)) / 100))
  const unpriced = sumOf(bought.filter((row) => !priced.includes(row)).map(({ amount }) => amount))
  return {
    turnover,
    trades: settled.length,
    cost: bought.length > 0 && priced.length === 0 ? null : shown(moment, fees),
    unpriced: shown(moment, unpriced) ?? 0,
    done_day: settleTrades(settled, { today, cashCents: 0 }).done,
    closed: bought
      .filter(({ fund, isActive }) => !fund.forSale || !isActive)
      .map(({ fund, name }) => ({ lipper_id: fund.lipperId, name })),
  }
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** New Taiwan dollars in the currency of the comparison. */
function shown({ market, currency }: Moment, amount: number): number | null {
  const converted = convertNow(market, amount, { from: 'TWD', to: currency })
  return converted === null ? null : roundMoney(converted, currency)
}

function sameFlowsOf({ currency }: Moment, from: FollowedIn, to: FollowedIn): ComparedPair['same_flows'] {
  const levels = to.within?.figures.growth ?? null
  if (from.within === null || levels === null) return null
  const own = from.within.account.values.at(-1) ?? Number.NaN
  const value = withSameFlows(from.within.account, levels).values.at(-1) ?? Number.NaN
  if (!Number.isFinite(own) || !Number.isFinite(value)) return null
  return { own: roundMoney(own, currency), value: roundMoney(value, currency) }
}
