import type { Performance } from '@zhiheng/contract/portfolios/performance.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { type AccountFigures, moneyWeightedOf } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import type { FundAccount } from '@zhiheng/domain/portfolio-ledger/fund-account.ts'
import { shownGains } from '@zhiheng/domain/portfolio-ledger/shown-gains.ts'
import { splitGain } from '@zhiheng/domain/portfolio-ledger/split-gain.ts'
import { averageCost } from '@zhiheng/domain/portfolios/average-cost.ts'
import { contributions } from '@zhiheng/domain/portfolios/contributions.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { yearPaid } from '../funds/distribution-rate.ts'
import { researchOf } from '../funds/research.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { makeRates } from '../portfolio-ledger/worth-of-lines.ts'
import { type FigureHead, moneyWeightedFigure, percentFigure, splitFigures } from './figure-of.ts'
import type { FollowedBeside } from './follow-benchmark.ts'
import { reasonsOf } from './reasons-of.ts'

type Row = Performance['funds'][number]
type Followed = Pick<FollowedBeside, 'account' | 'figures' | 'market' | 'lines' | 'portfolio' | 'caveats'>

/** What each fund that was ever held made; those still held first, with their units. */
export function fundRows(head: Omit<FigureHead, 'why'>, followed: Followed): Row[] {
  const { account, figures, market, lines } = followed
  const { funds } = shownGains(splitGain(account), head.currency)
  // without a return there is nothing that they could add up to
  const shares = figures.timeWeighted === null ? null : contributions(account)
  const isYoung = figures.growth !== null && figures.timeWeighted === null
  const held = new Set(lines.map(({ holding }) => holding.lipperId))
  const rows = [...account.funds, ...account.leftOut].map(([lipperId, fund]): Row => {
    const own = { ...head, why: whyOf(followed, lipperId) }
    return {
      lipper_id: lipperId,
      name: displayName(fundOfId(market, lipperId).name),
      held: held.has(lipperId),
      ...splitFigures(own, funds.get(lipperId) ?? null),
      contribution: percentFigure(
        own,
        'linked_contribution',
        shares?.get(lipperId) ?? null,
        isYoung ? 'too_short' : undefined,
      ),
      mwr: moneyWeightedFigure(own, returnOnce(account.firstSlot, fund)),
      units: held.has(lipperId) ? unitsOf(followed, lipperId, fund) : null,
    }
  })
  return rows.toSorted((a, b) => Number(b.held) - Number(a.held) || (b.gain.v ?? 0) - (a.gain.v ?? 0))
}

/** One fund's gaps are no other's. */
function whyOf({ market, lines, caveats }: Followed, lipperId: string): FigureHead['why'] {
  const told = reasonsOf(caveats.filter((caveat) => caveat.lipper_id === lipperId))
  const priceDate = lines.find(({ holding }) => holding.lipperId === lipperId)?.facts.priceDate ?? market.asOf
  return priceDate < market.asOf ? [...told, 'carried_price'] : told
}

const returns = new WeakMap<FundAccount, AccountFigures['moneyWeighted']>()

/** Solving for a rate over thousands of payments takes a while: once for each ledger followed. */
function returnOnce(firstSlot: number, fund: FundAccount): AccountFigures['moneyWeighted'] {
  const { values } = fund
  const found =
    returns.get(fund) ?? moneyWeightedOf({ firstSlot, values, flows: fund.flows.map((cents) => cents / 100) })
  returns.set(fund, found)
  return found
}

function unitsOf({ account, market, portfolio }: Followed, lipperId: string, fund: FundAccount): Row['units'] {
  const { index, currency } = fundOfId(market, lipperId)
  const latest = researchOf(market).latest(index)
  const rates = ratesTo(market, { from: portfolio.currency, to: currency }, account)
  const count =
    latest === null ? Number.NaN : ((fund.value ?? Number.NaN) * (rates.at(-1) ?? Number.NaN)) / latest.price
  const paid = yearPaid(market, index)
  return {
    currency,
    count: known(count),
    cost: known(averageCost(withoutLeaving(fund), rates) / count),
    price: latest?.price ?? null,
    price_date: latest?.date ?? null,
    yield_percent: paid === null ? null : paid.rate * 100,
  }
}

/** What a fund left the account with when it ended was not sold. */
function withoutLeaving({ values, flows, ended }: FundAccount): Pick<FundAccount, 'values' | 'flows'> {
  if (ended === null) return { values, flows }
  const left = ended.value * 100
  return { values, flows: flows.map((cents, index) => (index === ended.place ? cents + left : cents)) }
}

function ratesTo(
  market: Market,
  pair: Parameters<typeof makeRates>[1],
  { firstSlot, values }: Followed['account'],
): Float64Array {
  return makeRates(market, pair, { first: firstSlot, last: firstSlot + values.length - 1 })
}

/** What no one holds has no cost, and what has no price no count. */
function known(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
