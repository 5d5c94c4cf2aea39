import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/preflight.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'
import type { PreflightOutcome } from '@zhiheng/domain/preflight/outcomes.ts'
import { type KeptResult, preflightLimits, type ProposalState } from '@zhiheng/domain/preflight/target.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { countOpened } from './clients/store.ts'
import { nameOfFund } from './read-target.ts'
import * as store from './store.ts'

type Found = ReplyOf<typeof contract.getPreflight>
type Head = Found['preflight']

/** A table that is saved or printed comes in parts of so many rows. */
export const LARGE_PART = 1000

/** A page of a firm's pre-flights. */
export async function listPreflights(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { firmId, words, page }: { firmId: number; words: string; page: number },
): Promise<ReplyOf<typeof contract.listPreflights>> {
  const most = preflightLimits.rowsAPage
  const [portfolios, waiting, { rows, total }] = await Promise.all([
    countOpened(db, firmId),
    countWaitingProposals({ db, clock }, firmId),
    store.listPreflights(db, { firmId, words: words.trim(), from: (page - 1) * most, most }),
  ])
  const counts = await store.countEntries(db, {
    firmId,
    ids: rows.map(({ id }) => id),
    now: clock.now().toISOString(),
  })
  return {
    portfolios,
    waiting,
    entries: rows.map((row) => headOf(row, counts.get(row.id))),
    pagination: { page, page_total: Math.max(1, Math.ceil(total / most)), total },
  }
}

/** How many proposals of a firm wait for their client's answer. */
export function countWaitingProposals({ db, clock }: Pick<Site, 'db' | 'clock'>, firmId: number): Promise<number> {
  return store.countWaiting(db, { firmId, now: clock.now().toISOString() })
}

/** Which rows of a pre-flight are asked for. */
export interface AskedRows {
  readonly words: string
  readonly outcome: PreflightOutcome | undefined
  readonly answer: ProposalState | undefined
  readonly page: number
  readonly most: number
}

/** One pre-flight with a page of its rows. @throws Refusal not_found */
export async function getPreflight(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  key: { firmId: number; id: number },
  { page, most, ...asked }: AskedRows,
): Promise<Found> {
  const row = await requirePreflight(site.db, key)
  const now = site.clock.now().toISOString()
  const [head, { rows, total }] = await Promise.all([
    showHead(site, row),
    store.listEntries(site.db, { ...key, ...asked, words: asked.words.trim(), from: (page - 1) * most, most, now }),
  ])
  const market = site.market()
  return {
    preflight: head,
    target: shownTarget(market, row.target),
    rules: { most_funds: row.rules.mostFunds, most_change: row.rules.mostChange },
    entries: rows.map((entry) => ({
      portfolio_id: entry.portfolio_id,
      portfolio: entry.portfolio,
      client: entry.client,
      email: entry.email,
      level: entry.level,
      outcome: entry.outcome,
      exceptions: [...entry.exceptions],
      effect: shownEffect(market, entry.effect),
      answer: entry.answer,
      answered_at: entry.answered_at,
    })),
    pagination: { page, page_total: Math.max(1, Math.ceil(total / most)), total },
  }
}

/** @throws Refusal not_found where this firm has none of this number */
export async function requirePreflight(
  db: Site['db'],
  key: { firmId: number; id: number },
): Promise<store.PreflightRow> {
  const row = await store.findPreflight(db, key)
  if (row === null) throw new Refusal('not_found')
  return row
}

/** A pre-flight with its counts of now. */
export async function showHead({ db, clock }: Pick<Site, 'db' | 'clock'>, row: store.PreflightRow): Promise<Head> {
  const counts = await store.countEntries(db, { firmId: row.firm_id, ids: [row.id], now: clock.now().toISOString() })
  return headOf(row, counts.get(row.id))
}

const none: store.PreflightCounts = {
  passes: 0,
  look: 0,
  blocked: 0,
  nothing: 0,
  waiting: 0,
  accepted: 0,
  declined: 0,
  expired: 0,
  ended: 0,
}

function headOf(row: store.PreflightRow, counts = none): Head {
  const { passes, look, blocked, nothing, waiting, accepted, declined, expired, ended } = counts
  const { id, name, note, plan, author, state, started_at, as_of, done, total, sent_at, expires_at } = row
  return {
    id,
    name,
    note,
    plan,
    author,
    state,
    started_at,
    as_of,
    done,
    total,
    counts: { passes, look, blocked, nothing },
    sent_at,
    expires_on: expires_at === null ? null : taipeiDayOf(expires_at),
    answers: { waiting, accepted, declined, expired, ended },
  }
}

/** Weights with the names of their funds. */
export function shownTarget(market: Market, target: readonly TargetShare[]): Found['target'] {
  return target.map(({ lipperId, percent }) => ({
    lipper_id: lipperId,
    name: nameOfFund(market, lipperId),
    percent,
  }))
}

/** What was found of a portfolio, with the names of its funds. */
export function shownEffect(market: Market, effect: KeptResult): Found['entries'][number]['effect'] {
  const { currency, value, funds, change, trades, fundsAfter, cost, tax } = effect
  return {
    currency,
    value,
    funds: funds.map(({ lipperId, risk, before, after }) => ({
      lipper_id: lipperId,
      name: nameOfFund(market, lipperId),
      risk,
      before,
      after,
    })),
    change,
    trades,
    funds_after: fundsAfter,
    cost,
    tax,
  }
}
