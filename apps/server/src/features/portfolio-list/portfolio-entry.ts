import type { ListEntry } from '@zhiheng/contract/portfolio-list.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { nextChargeDate } from '@zhiheng/domain/fund-plans/next-charge-date.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'
import { accountFigures } from '@zhiheng/domain/portfolio-ledger/account-figures.ts'
import type { Account } from '@zhiheng/domain/portfolio-ledger/account-over-time.ts'
import { combineAccounts } from '@zhiheng/domain/portfolio-ledger/combine-accounts.ts'
import { shownGain } from '@zhiheng/domain/portfolio-ledger/shown-gains.ts'
import { levelOfMix } from '@zhiheng/domain/risk-evaluation/level-of-mix.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { driftFromAim } from '../portfolio-ledger/aim-of-portfolio.ts'
import { cachedForLedger } from '../portfolio-ledger/cached-for-ledger.ts'
import { convertNow } from '../portfolio-ledger/convert-now.ts'
import type { FollowedPortfolio } from '../portfolio-ledger/follow-all.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { allocationOfLines, type ValuedLine } from '../portfolio-ledger/value-portfolio.ts'
import { makeRates } from '../portfolio-ledger/worth-of-lines.ts'

/** On which snapshot, on which day. */
interface Moment {
  readonly market: Market
  readonly today: IsoDate
}

/** A portfolio as the list shows it. */
export function entryOf(
  moment: Moment,
  followed: FollowedPortfolio,
  tags: readonly { id: number; name: string }[],
): ListEntry {
  const { portfolio, saved, account } = followed
  const key = `${moment.today} ${JSON.stringify(saved)}`
  return {
    ...keepFigures(account, key, () => figuresOf(moment, followed)),
    id: portfolio.id,
    name: portfolio.name,
    tags: [...tags],
    created_at: portfolio.createdAt,
    version: portfolio.version,
    is_shared: portfolio.isShared,
  }
}

/** What follows from the ledger, the day, and the targets that were set. */
type EntryFigures = Omit<ListEntry, 'id' | 'name' | 'tags' | 'created_at' | 'version' | 'is_shared'>

const keepFigures = cachedForLedger<EntryFigures>()

function figuresOf({ market, today }: Moment, followed: FollowedPortfolio): EntryFigures {
  const { portfolio, last, valued, account, figures } = followed
  const { currency } = portfolio
  const netPaid = account.invested.at(-1) ?? 0
  const shown = (amount: number | null) => (amount === null ? null : roundMoney(amount, currency))
  const allocation = mixOf(valued.lines)
  return {
    currency,
    amount: shown(valued.value),
    invested: roundMoney(Math.max(0, netPaid), currency),
    gain: gainOf(followed),
    perf: figures.timeWeighted,
    mwr: figures.moneyWeighted.rate,
    mwr_yearly: figures.moneyWeighted.isYearly,
    mwr_missing: figures.moneyWeighted.missing,
    pnl_wow: shown(figures.week.gain),
    perf_wow: figures.week.perf,
    twd: {
      amount: inDollars(market, valued.value, currency),
      gain: inDollars(market, gainOf(followed), currency),
      pnl_wow: weekInDollars(market, followed),
    },
    fund_count: new Set(valued.lines.map((line) => line.holding.lipperId)).size,
    allocation,
    risk_level: levelOfMix(allocation),
    drift: driftFromAim(market, followed),
    next_charge: nextChargeOf({ market, today }, valued.lines, currency),
    left_out: leftOutOf(market, account),
    flags: [...new Set(valued.lines.flatMap((line) => line.flags))],
    last_rebalance: last === null ? null : taipeiDayOf(last.rebalanceAt),
  }
}

/** Funds that are in no figure of a portfolio. */
export function leftOutOf(market: Market, { leftOut }: FollowedPortfolio['account']): ListEntry['left_out'] {
  return [...leftOut.keys()].map((lipperId) => ({
    lipper_id: fundOfId(market, lipperId).lipperId,
    name: fundFacts(market, lipperId).name,
  }))
}

/** What its page shows, in its own currency. */
export function gainOf({ portfolio, valued, account }: FollowedPortfolio): number | null {
  return valued.value === null ? null : shownGain(valued.value, account.invested.at(-1) ?? 0, portfolio.currency)
}

/** In whole New Taiwan dollars. */
export function inDollars(market: Market, amount: number | null, from: Currency): number | null {
  const converted = convertNow(market, amount, { from, to: 'TWD' })
  return converted === null ? null : roundMoney(converted, 'TWD')
}

/**
 * What the last week made of it in whole New Taiwan dollars, exchange rates and all; null where the week has no figure or
 * one of its days no rate.
 */
export function weekInDollars(
  market: Market,
  { portfolio, account, figures }: Pick<FollowedPortfolio, 'portfolio' | 'account' | 'figures'>,
): number | null {
  if (figures.week.gain === null) return null
  const { gain } =
    portfolio.currency === 'TWD' ? figures.week : accountFigures(inOneCurrency(market, [{ portfolio, account }])).week
  return gain === null || !Number.isFinite(gain) ? null : roundMoney(gain, 'TWD')
}

/** Portfolios as one, in New Taiwan dollars at the rates of each day. */
export function inOneCurrency(
  market: Market,
  parts: readonly Pick<FollowedPortfolio, 'portfolio' | 'account'>[],
): Account {
  return combineAccounts(
    parts.map(({ portfolio, account }) => {
      const span = { first: account.firstSlot, last: account.firstSlot + account.values.length - 1 }
      return { account, rates: makeRates(market, { from: portfolio.currency, to: 'TWD' }, span) }
    }),
  )
}

function mixOf(lines: readonly ValuedLine[]): ListEntry['allocation'] {
  const { ef, bf, blf, mmf, other } = allocationOfLines(lines)
  return { ef: ef.proportion, bf: bf.proportion, blf: blf.proportion, mmf: mmf.proportion, other: other.proportion }
}

/** The soonest charge of all regular plans, and what all that charge on that day take together. */
function nextChargeOf(
  { market, today }: Moment,
  lines: readonly ValuedLine[],
  currency: Currency,
): ListEntry['next_charge'] {
  const charges = lines.flatMap(({ holding: { plan, currency: from } }) => {
    const date = plan === null ? null : nextChargeDate(plan, today)
    return plan === null || date === null
      ? []
      : [{ date, amount: convertNow(market, plan.monthAmount, { from, to: currency }) }]
  })
  const date = charges.map((charge) => charge.date).toSorted()[0]
  if (date === undefined) return null
  const amounts = charges.filter((charge) => charge.date === date).map(({ amount }) => amount)
  const sum = amounts.reduce((so, amount) => (so === null || amount === null ? null : so + amount), 0)
  return { date, amount: sum === null ? null : roundMoney(sum, currency) }
}
