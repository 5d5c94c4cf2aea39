import type {
  Advice,
  AdviceFigures,
  AdviceHead,
  getAdvice as getCall,
  listAdvice as listCall,
} from '@zhiheng/contract/advice-trail.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { ruleOf } from '@zhiheng/domain/advice-trail/advice.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { MOST_KEPT_ADVICE } from '@zhiheng/domain/optimiser/advice-kinds.ts'
import type { KeptFigures, SuggestionRecord } from '@zhiheng/domain/optimiser/suggestion-record.ts'
import { percentTenths } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import type { RebalanceRecord } from '@zhiheng/domain/rebalancing/rebalance-record.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { recordOf } from './record-of.ts'
import { type AdviceRow, findAdvice, listHeads, type WholeAdviceRow } from './store.ts'

/** More than anyone looks through; the others are still at their addresses. */
const MOST_LISTED = 200

/** A member's suggestions. */
export async function listAdvice(site: Site, memberId: number): Promise<ReplyOf<typeof listCall>> {
  const rows = await listHeads(site.db, memberId, MOST_LISTED + 1)
  return {
    entries: rows.slice(0, MOST_LISTED).map(headOf),
    has_more: rows.length > MOST_LISTED,
    limit: MOST_KEPT_ADVICE,
  }
}

/** One of them with all it followed from. @throws Refusal not_found */
export async function getAdvice(
  site: Site,
  key: { readonly id: number; readonly memberId: number },
): Promise<ReplyOf<typeof getCall>> {
  const row = await requireAdvice(site, key)
  const record = recordOf(row)
  const market = site.market()
  return record.kind === 'rebalance'
    ? { ...headOf(row), ...ofRebalance(market, record.rebalance), data_version: row.data_version }
    : { ...headOf(row), ...ofSuggestion(market, record.suggestion), data_version: row.data_version }
}

/** @throws Refusal not_found, also for someone else's */
export async function requireAdvice(
  { db }: Pick<Site, 'db'>,
  key: { readonly id: number; readonly memberId: number },
): Promise<WholeAdviceRow> {
  const row = await findAdvice(db, key)
  if (row === undefined) throw new Refusal('not_found')
  return row
}

/** A suggestion without what it followed from. */
export function headOf(row: AdviceRow): AdviceHead {
  const { portfolio_id: id, portfolio_name: name } = row
  return {
    id: row.id,
    kind: row.kind,
    portfolio: id === null || name === null ? null : { id, name },
    kept_at: row.kept_at,
    as_of: row.as_of,
    rule: row.method,
    is_current_rule: row.method === ruleOf(row.kind),
    note_id: row.note_id,
    target: row.target,
    mode: row.mode,
  }
}

type Details = Omit<Advice, keyof AdviceHead | 'data_version'>

function ofSuggestion(market: Market, record: SuggestionRecord): Details {
  const { candidates, after, shown } = record
  // the first records kept no rounded shares
  const before = shown?.before ?? percentTenths(candidates.map(({ nowPercent }) => nowPercent))
  const rows = candidates.map((fund, index) => ({ fund, before: before[index] ?? 0, after: after[index] ?? 0 }))
  const weeksOf = new Map(shown?.shorter.map(({ lipperId, weeks }) => [lipperId, weeks]))
  const isShown = (row: (typeof rows)[number]) => row.before > 0 || row.after > 0
  return {
    currency: record.currency,
    verdict: record.verdict,
    limits: limitsOf(market, record),
    money: shown?.money ?? null,
    bands: null,
    funds: rows
      .filter(isShown)
      .toSorted((a, b) => b.after - a.after || b.before - a.before)
      .map((row) => ({
        ...named(row.fund),
        is_listed: market.indexOf(row.fund.lipperId) !== null,
        before: row.before,
        after: row.after,
        target: null,
        trade: null,
        short_weeks: weeksOf.get(row.fund.lipperId) ?? null,
        is_income_known: row.fund.isIncomeKnown,
      })),
    passed_over: rows.filter((row) => !isShown(row)).map(({ fund }) => named(fund)),
    skipped: shown?.skipped.map(({ code, count, funds }) => ({ reason: code, count, funds: funds.map(named) })) ?? null,
    figures:
      shown === undefined ? null : { before: figuresOf(shown.figures.before), after: figuresOf(shown.figures.after) },
    sentences: [...(shown?.sentences ?? [])],
    weeks: shown?.weeks ?? null,
  }
}

function limitsOf(market: Market, { ask, candidates }: SuggestionRecord): Details['limits'] {
  const { limits } = ask
  const names = new Map(candidates.map(({ lipperId, name }) => [lipperId, name]))
  const nameOf = (lipperId: string) => ({ lipper_id: lipperId, name: names.get(lipperId) ?? nameNow(market, lipperId) })
  return {
    max_funds: limits.mostFunds,
    min_weight: limits.leastWeight,
    max_turnover: limits.mostTurnover,
    max_expense: limits.highestExpense ?? null,
    only_for_tarobo: limits.onlyForTarobo === 'yes',
    only_on_sale: limits.onlyOnSale === 'yes',
    foreign_cash: limits.foreignCash === 'yes',
    locked: limits.locked.map(nameOf),
    excluded: limits.excluded.map(nameOf),
    risk_free: ask.riskFree * 100,
  }
}

function nameNow(market: Market, lipperId: string): string {
  const index = market.indexOf(lipperId)
  const fund = index === null ? undefined : market.funds[index]
  return fund === undefined ? lipperId : displayName(fund.name)
}

function ofRebalance(market: Market, { currency, funds, ask, solved }: RebalanceRecord): Details {
  const { before, after } = sharesOf(funds, solved.trades)
  const rows = funds.map((fund, index) => ({ fund, index, trade: solved.trades[index] ?? 0 }))
  const skip = (reason: 'unpriced' | 'not_sold', some: typeof rows) =>
    some.length === 0 ? [] : [{ reason, count: some.length, funds: some.map(({ fund }) => named(fund)) }]
  return {
    currency,
    verdict: null,
    limits: null,
    money: null,
    bands: {
      to: solved.to,
      amount: ask.money === 0 ? null : ask.money / 100,
      bucket_points: ask.bands.bucketPoints,
      fund_points: ask.bands.fundPoints,
      fund_percent: ask.bands.fundPercent,
      least_trade: ask.leastTrade / 100,
    },
    funds: rows.map(({ fund, index, trade }) => ({
      ...named(fund),
      is_listed: market.indexOf(fund.lipperId) !== null,
      before: before[index] ?? 0,
      after: after[index] ?? 0,
      target: fund.target,
      trade: trade / 100,
      short_weeks: null,
      is_income_known: true,
    })),
    passed_over: [],
    skipped: [
      ...skip(
        'not_sold',
        rows.filter(({ fund }) => !fund.canBuy && fund.isUnpriced !== true && fund.target > 0),
      ),
      ...skip(
        'unpriced',
        rows.filter(({ fund }) => fund.isUnpriced === true),
      ),
    ],
    figures: null,
    sentences: [],
    weeks: null,
  }
}

/** What a rebalance makes of the shares, percent on the tenth grid. */
export function sharesOf(funds: RebalanceRecord['funds'], trades: readonly number[]) {
  return {
    before: percentTenths(funds.map(({ cents }) => cents)),
    after: percentTenths(funds.map(({ cents }, index) => cents + (trades[index] ?? 0))),
  }
}

/** Percent; null unknown. */
export function figuresOf({ volatility, expectedReturn, maxDrawdown, totalExpense }: KeptFigures): AdviceFigures {
  return {
    volatility,
    expected_return: expectedReturn,
    max_drawdown: maxDrawdown,
    total_expense: totalExpense,
  }
}

function named({ lipperId, name }: { readonly lipperId: string; readonly name: string }) {
  return { lipper_id: lipperId, name }
}
