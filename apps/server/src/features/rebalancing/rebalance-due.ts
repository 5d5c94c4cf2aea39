import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { autoHindrance, type AutoTerms, autoWeek, mustWait } from '@zhiheng/domain/rebalancing/auto-terms.ts'
import { totalCents } from '@zhiheng/domain/rebalancing/banded-fund.ts'
import { breachesOf } from '@zhiheng/domain/rebalancing/inside-bands.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import { marketHere } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { withinCare } from '../firm-pools/within-care.ts'
import { tellOfChange } from '../portfolio-following/tell-followers.ts'
import { planTrades } from './plan-trades.ts'
import { readSnapshot, type PortfolioSnapshot } from './read-snapshot.ts'
import { carryOut } from './rebalance-portfolio.ts'
import { solveBack, type SolvedSnapshot } from './solve-snapshot.ts'
import { findConsent, insertRun, listDue, type RunRow } from './store.ts'
import { tellOfRun } from './tell-of-run.ts'
import type { RunReason } from './text.ts'

type Key = { readonly id: number; readonly memberId: number }

/**
 * Looks at every portfolio whose owner consented and that no one has looked at this week: trades where a band is left,
 * asks where that would go beyond what was consented to. Nothing is bought that a firm in whose care the portfolio is does
 * not sell. Of nodes that do it at once one looks at each.
 *
 * @returns how many were rebalanced, and how many could not be looked at
 */
export async function rebalanceDue(given: Site): Promise<{ traded: number; failed: number }> {
  // a job is given the whole market
  const site = { ...given, market: marketHere(given.market) }
  const week = autoWeek(site.clock.today())
  let [traded, failed] = [0, 0]
  for (const key of await listDue(site.db, week)) {
    try {
      const outcome = await withinCare(site, key.id, () => lookAt(site, key, week))
      traded += outcome === 'traded' ? 1 : 0
    } catch (error) {
      const code = error instanceof Refusal ? error.code : null
      // deleted since the list was made: there is nothing to look at any more
      if (code === 'not_found') continue
      failed += 1
      // its owner changed it at that moment: the next look finds that done
      if (code === 'stale_version') continue
      site.log.error({ err: error, portfolio: key.id }, 'a portfolio could not be rebalanced')
    }
  }
  return { traded, failed }
}

async function lookAt(site: Site, key: Key, week: number): Promise<RunRow['outcome'] | 'waits'> {
  const consent = await findConsent(site.db, key.id)
  const market = site.market()
  const { snapshot } = await readSnapshot(site.db, market, key)
  if (consent === null) return 'waits'
  const day = site.clock.today()
  if (typeof snapshot === 'string') {
    const reason = { code: snapshot } as const
    await insertRun(site.db, { portfolioId: key.id, week, day, outcome: 'skipped', reason, noteId: null })
    return 'skipped'
  }
  if (mustWait(consent.terms, lastChanges(snapshot), day)) return 'waits'
  const found = decide(snapshot, consent.terms, day)
  const look = { snapshot, week, day, found, channel: consent.terms.channel }
  return (await keep(site, market, look)) ?? 'waits'
}

function lastChanges({ lastAuto, last }: PortfolioSnapshot): { any: IsoDate; auto: IsoDate | null } {
  return { any: taipeiDayOf(last.rebalanceAt), auto: lastAuto === null ? null : taipeiDayOf(lastAuto) }
}

interface Found {
  readonly outcome: 'in_band' | 'traded' | 'asked'
  readonly reason: RunReason
  readonly solved: SolvedSnapshot | null
}

/** Switching that costs more than this part of what is traded goes only half-way. Source: QUANT 3.7 "Destination". */
const DEAR = 0.005

function decide(held: PortfolioSnapshot, terms: AutoTerms, today: IsoDate): Found {
  const snapshot = { ...held, bands: terms.bands }
  const breaches = breachesOf(snapshot.funds, terms.bands)
  if (breaches.length === 0) return { outcome: 'in_band', reason: { code: 'in_band' }, solved: null }
  const whole = solveBack(snapshot, 'target')
  const solved = isDear(snapshot, whole, today) ? solveBack(snapshot, 'band') : whole
  if (solved === null) return { outcome: 'asked', reason: { code: 'unsolvable' }, solved: null }
  const total = totalCents(snapshot.funds)
  const hindrance = autoHindrance(terms, {
    funds: snapshot.funds.flatMap(({ lipperId, cents }, index) => {
      return cents + (solved.trades[index] ?? 0) > 0 || cents > 0 ? [lipperId] : []
    }),
    change: (solved.trades.reduce((sum, cents) => sum + Math.abs(cents), 0) / total) * 100,
  })
  return hindrance === null
    ? { outcome: 'traded', reason: { code: 'automatic', breaches: breaches.length }, solved }
    : { outcome: 'asked', reason: { code: hindrance }, solved: null }
}

function isDear(snapshot: PortfolioSnapshot, solved: SolvedSnapshot | null, today: IsoDate): boolean {
  if (solved === null) return false
  const { cost } = planTrades(snapshot, { trades: solved.trades, newMoney: 0, today })
  const moved = solved.trades.reduce((sum, cents) => sum + Math.max(0, cents), 0) / 100
  return cost === null || cost > moved * DEAR
}

interface Look {
  readonly snapshot: PortfolioSnapshot
  readonly week: number
  readonly day: IsoDate
  readonly found: Found
  readonly channel: AutoTerms['channel']
}

/**
 * The look, what follows from it, and what its owner and followers are told, in one transaction: a node that dies right
 * after a trade has told of it. null where another node was first, or the owner.
 */
async function keep(
  site: Site,
  market: Market,
  { snapshot, week, day, found, channel }: Look,
): Promise<RunRow['outcome'] | null> {
  const { outcome, reason, solved } = found
  const { portfolio } = snapshot
  return site.db.transaction().execute(async (trx) => {
    const execution =
      solved !== null && reason.code === 'automatic' ? ({ solved, kind: 'auto', reason } as const) : null
    const done = execution === null ? null : await carryOut({ site, market, trx }, snapshot, execution)
    const run: RunRow = { day, outcome, reason, noteId: done?.rebalance_note_id ?? null }
    const isFirst = await insertRun(trx, { ...run, portfolioId: portfolio.id, week })
    if (!isFirst && done !== null) throw new RangeError('a portfolio was looked at twice in a week')
    if (!isFirst) return null
    const telling = { ...site, db: trx }
    if (run.noteId !== null) await tellOfChange(telling, { portfolioId: portfolio.id, noteId: run.noteId })
    await tellOfRun(telling, { portfolio, run, channel })
    return outcome
  })
}
