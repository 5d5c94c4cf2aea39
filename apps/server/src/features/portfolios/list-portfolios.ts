import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listPortfolios as call, listPortfoliosCompact as compactCall } from '@zhiheng/contract/portfolios.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { quotaOf, tierOf } from '@zhiheng/domain/access/quota.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney, toCents } from '@zhiheng/domain/money/round-money.ts'
import { accountFigures } from '@zhiheng/domain/portfolios/account-figures.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { convertNow } from './convert-now.ts'
import { followPortfolio, investedSoFar } from './follow-portfolio.ts'
import { toHolding } from './fund-keys.ts'
import {
  type LedgerRow,
  listOwnPortfolios,
  loadHoldings,
  loadLedgers,
  type PortfolioRow,
  type StoredHolding,
} from './store.ts'
import { allocationOfLines, type ValuedPortfolio, valuePortfolio } from './value-portfolio.ts'

const PAGE_SIZE = 10

type Reply = ReplyOf<typeof call>
type Entry = Reply['entries'][number]

/** A member's portfolios, ten a page, with totals over all of them. */
export async function listPortfolios(site: Site, member: Pick<Caller, 'id' | 'groups'>, page: number): Promise<Reply> {
  const market = site.market()
  const all = await listOwnPortfolios(site.db, member.id)
  const held = await loadHoldings(
    site.db,
    all.map((portfolio) => portfolio.id),
  )
  const valued = new Map(all.map((portfolio) => [portfolio.id, valueStored(market, portfolio, held)]))
  const shown = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const ledgers = await loadLedgers(
    site.db,
    all.map((portfolio) => portfolio.id),
  )
  const investeds = all.map((portfolio) =>
    convertNow(market, investedSoFar(market, portfolio, ledgers.get(portfolio.id) ?? []), {
      from: portfolio.currency,
      to: 'TWD',
    }),
  )
  return {
    entries: shown.map((portfolio) =>
      entryOf(market, portfolio, { valued: valued.get(portfolio.id), ledger: ledgers.get(portfolio.id) ?? [] }),
    ),
    page,
    page_total: Math.max(1, Math.ceil(all.length / PAGE_SIZE)),
    total: all.length,
    as_of: market.asOf,
    totals: totalsOf(market, all, { valued, investeds }),
    quota: quotaOf({ key: 'portfolios', tier: tierOf(member.groups), used: all.length }),
  }
}

/** The same for a drop-down: worth in TWD and what the last week made of it. */
export async function listPortfoliosCompact(
  site: Site,
  memberId: number,
  page: number,
): Promise<ReplyOf<typeof compactCall>> {
  const market = site.market()
  const all = await listOwnPortfolios(site.db, memberId)
  const shown = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const ids = shown.map((portfolio) => portfolio.id)
  const held = await loadHoldings(site.db, ids)
  const ledgers = await loadLedgers(site.db, ids)
  return {
    pfms: shown.map((portfolio) => {
      const { value } = valueStored(market, portfolio, held)
      const { week } = accountFigures(followPortfolio(market, portfolio, ledgers.get(portfolio.id) ?? []))
      return {
        id: portfolio.id,
        name: portfolio.name,
        amount: inDollars(market, value, portfolio.currency),
        pnl_wow: inDollars(market, week.gain, portfolio.currency),
        perf_wow: week.perf,
      }
    }),
    page_total: Math.max(1, Math.ceil(all.length / PAGE_SIZE)),
    page_items: shown.length,
  }
}

/** In whole New Taiwan dollars. */
function inDollars(market: Market, amount: number | null, from: Currency): number | null {
  const converted = convertNow(market, amount, { from, to: 'TWD' })
  return converted === null ? null : roundMoney(converted, 'TWD')
}

function valueStored(
  market: Market,
  portfolio: PortfolioRow,
  held: ReadonlyMap<number, StoredHolding[]>,
): ValuedPortfolio {
  const lines = (held.get(portfolio.id) ?? []).map((line) => toHolding(market, line))
  return valuePortfolio(market, portfolio.currency, lines)
}

function entryOf(
  market: Market,
  portfolio: PortfolioRow,
  known: { valued: ValuedPortfolio | undefined; ledger: readonly LedgerRow[] },
): Entry {
  const { lines, value } = known.valued ?? { lines: [], value: null }
  const account = followPortfolio(market, portfolio, known.ledger)
  const figures = accountFigures(account)
  const netPaid = account.invested.at(-1) ?? 0
  const shown = (amount: number | null) => (amount === null ? null : roundMoney(amount, portfolio.currency))
  const allocation = allocationOfLines(lines)
  const last = known.ledger.at(-1)
  return {
    id: portfolio.id,
    name: portfolio.name,
    currency: portfolio.currency,
    amount: shown(value),
    invested: roundMoney(Math.max(0, netPaid), portfolio.currency),
    gain: value === null ? null : shown(value - netPaid),
    perf: figures.timeWeighted,
    pnl_wow: shown(figures.week.gain),
    perf_wow: figures.week.perf,
    fund_count: new Set(lines.map((line) => line.holding.lipperId)).size,
    allocation: {
      ef: allocation.ef.proportion,
      bf: allocation.bf.proportion,
      blf: allocation.blf.proportion,
      mmf: allocation.mmf.proportion,
      other: allocation.other.proportion,
    },
    flags: [...new Set(lines.flatMap((line) => line.flags))],
    last_rebalance: last === undefined ? null : taipeiDayOf(last.rebalanceAt),
    created_at: portfolio.createdAt,
    version: portfolio.version,
  }
}

function totalsOf(
  market: Market,
  all: readonly PortfolioRow[],
  known: { valued: ReadonlyMap<number, ValuedPortfolio>; investeds: readonly (number | null)[] },
): Reply['totals'] {
  const values = all.map((portfolio) =>
    convertNow(market, known.valued.get(portfolio.id)?.value ?? null, { from: portfolio.currency, to: 'TWD' }),
  )
  const value = sumOrNull(values)
  const invested = sumOrNull(known.investeds)
  return {
    value: value === null ? null : roundMoney(value, 'TWD'),
    gain: value === null || invested === null ? null : roundMoney(value - invested, 'TWD'),
  }
}

function sumOrNull(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length < amounts.length ? null : toCents(known.reduce((sum, amount) => sum + amount, 0))
}
