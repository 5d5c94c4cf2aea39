import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { toCents } from '@zhiheng/domain/money/round-money.ts'
import { applyChange, keepsWorth, type WantedWorth } from '@zhiheng/domain/portfolio-ledger/apply-change.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import type { RebalanceKind } from '@zhiheng/domain/portfolio-ledger/rebalance-kind.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { appendRecord } from './append-record.ts'
import { checkHoldings } from './check-holdings.ts'
import { fundOfId, toHolding, toStored } from './fund-keys.ts'
import { lockOwnPortfolio } from './own-portfolio.ts'
import type { PortfolioRow } from './portfolio-rows.ts'
import type { ChangeReason } from './reasons-text.ts'
import { requireCurrent } from './require-prices.ts'
import { loadHoldings, replaceHoldings, updatePortfolio } from './store.ts'
import { text } from './text.ts'
import { chargesNow, worthNow } from './worth-of-lines.ts'

export interface PortfolioPatch {
  /** The version the change was made from; null where it holds whatever else has changed. */
  readonly version: number | null
  readonly name?: string | undefined
  readonly autorebalance?: boolean | undefined
  readonly funds?: readonly { readonly lipper_id: string; readonly amount: number }[] | undefined
  readonly kind?: Exclude<RebalanceKind, 'create'> | undefined
  readonly reason?: ChangeReason | undefined
}

/**
 * Changes a member's portfolio inside a transaction that may keep something else along with it, by the snapshot of the
 * market that its caller has worked with. Followers are told after the transaction, by its caller.
 *
 * @throws Refusal not_found, stale_version, fund_not_available, no_price_on_date, invalid_field
 */
export async function changeWithin(
  { site, market, trx }: Inside,
  key: { id: number; memberId: number },
  patch: PortfolioPatch,
): Promise<{ id: number; version: number; rebalance_note_id: number | null }> {
  const portfolio = await lockOwnPortfolio(trx, key)
  if (patch.version !== null && portfolio.version !== patch.version) throw new Refusal('stale_version')

  const noteId = patch.funds === undefined ? null : await changeFunds({ site, market, trx }, portfolio, patch)
  const version = await updatePortfolio(trx, key.id, {
    ...(patch.name === undefined ? {} : { name: patch.name }),
    ...(patch.autorebalance === undefined ? {} : { autorebalance: patch.autorebalance }),
  })
  return { id: key.id, version, rebalance_note_id: noteId }
}

/** Inside of one action: its snapshot of the market and its transaction. */
export interface Inside {
  readonly site: Site
  readonly market: Market
  readonly trx: Database
}

async function changeFunds(
  { site, market, trx }: Inside,
  portfolio: PortfolioRow,
  patch: PortfolioPatch,
): Promise<number> {
  const today = site.clock.today()
  const kind = patch.kind ?? 'manual'
  const wanted = wantedWorth(patch.funds ?? [])
  const before = await valuedLines({ market, trx }, portfolio)
  requireSense(kind, before, wanted)
  const held = new Set(before.map((line) => line.lipperId))
  checkHoldings(
    market,
    today,
    (patch.funds ?? []).filter((fund) => !held.has(fund.lipper_id)),
    portfolio.currency,
  )

  requireBuyable(market, before, wanted)

  const after = applyChange(before, { kind, wanted, currency: portfolio.currency, today })
  requireAllKept(wanted, after)
  await replaceHoldings(
    trx,
    portfolio.id,
    after.map((line) => toStored(market, line)),
  )
  return appendRecord(trx, {
    portfolioId: portfolio.id,
    kind,
    at: site.clock.now().toISOString(),
    actorId: portfolio.memberId,
    before,
    after,
    reason: patch.reason ?? null,
  })
}

/** More of a fund is bought at its price of today, which one whose prices have ended does not have. */
function requireBuyable(market: Market, before: readonly ValuedHolding[], wanted: readonly WantedWorth[]): void {
  const worth = new Map<string, number>()
  for (const { lipperId, value } of before) worth.set(lipperId, (worth.get(lipperId) ?? 0) + value)
  for (const [index, { lipperId, amount }] of wanted.entries()) {
    if (toCents(amount - (worth.get(lipperId) ?? 0)) <= 0) continue
    requireCurrent(market, fundOfId(market, lipperId), { at: `funds.${index}.amount` })
  }
}

/** A fund whose share comes to less than a cent would be sold, though it was asked to stay. */
function requireAllKept(wanted: readonly WantedWorth[], after: readonly ValuedHolding[]): void {
  const left = new Set(after.map((line) => line.lipperId))
  const lost = wanted.flatMap(({ lipperId, amount }, index) =>
    amount > 0 && !left.has(lipperId) ? [[`funds.${index}.amount`, text.tooSmall] as const] : [],
  )
  if (lost.length > 0) throw new Refusal('invalid_field', Object.fromEntries(lost))
}

/** The portfolio's lines with their worth now; a line without one cannot be traded against. */
export async function valuedLines(
  inside: { market: Market; trx: Database },
  portfolio: PortfolioRow,
): Promise<ValuedHolding[]> {
  const stored = (await loadHoldings(inside.trx, [portfolio.id])).get(portfolio.id) ?? []
  const lines = stored.map((line) => toHolding(inside.market, line))
  const worths = worthNow(inside.market, portfolio.currency, lines)
  const charges = chargesNow(inside.market, lines)
  return lines.map((line, index) => {
    const value = worths[index] ?? null
    if (value === null) throw new Refusal('no_price_on_date', { [line.lipperId]: text.noWorth })
    const done = charges[index]
    return done === undefined ? { ...line, value } : { ...line, value, charges: done }
  })
}

function wantedWorth(funds: readonly { lipper_id: string; amount: number }[]): WantedWorth[] {
  const seen = new Set<string>()
  return funds.map(({ lipper_id, amount }, index) => {
    if (seen.has(lipper_id)) throw new Refusal('invalid_field', { [`funds.${index}.lipper_id`]: text.fundTwice })
    seen.add(lipper_id)
    return { lipperId: lipper_id, amount }
  })
}

/** `close` empties, the others do not; `raise` never lowers the total and `reduce` never lifts it. */
function requireSense(kind: RebalanceKind, before: readonly ValuedHolding[], wanted: readonly WantedWorth[]): void {
  const had = before.reduce((sum, line) => sum + line.value, 0)
  const asked = wanted.reduce((sum, want) => sum + want.amount, 0)
  const rules: readonly (readonly [concerned: boolean, isKept: boolean, fault: string])[] = [
    [kind === 'close', wanted.length === 0, text.closeKeepsNone],
    [kind !== 'close', wanted.length > 0, text.keepOne],
    [keepsWorth(kind), had > 0, text.noTotal],
    [kind === 'raise', asked > had, text.mustRise],
    [kind === 'reduce', asked < had, text.mustFall],
  ]
  const broken = rules.find(([concerned, isKept]) => concerned && !isKept)
  if (broken) throw new Refusal('invalid_field', { funds: broken[2] })
}
