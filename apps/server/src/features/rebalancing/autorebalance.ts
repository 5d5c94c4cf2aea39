import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type {
  consentToAutorebalance as consentCall,
  getAutorebalance as readCall,
} from '@zhiheng/contract/rebalancing/auto.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type AutoChannel, autoLimits, type AutoTerms } from '@zhiheng/domain/rebalancing/auto-terms.ts'
import { defaultBands } from '@zhiheng/domain/rebalancing/bands.ts'

import { recordAudit } from '../../platform/audit.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { findFirm } from '../firms/find-firm.ts'
import { changeWithin } from '../portfolio-ledger/change-within.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { type NoSnapshot, readSnapshot, type PortfolioSnapshot } from './read-snapshot.ts'
import { findConsent, insertConsent, listRuns, withdrawConsent } from './store.ts'
import { text } from './text.ts'

type Reply = ReplyOf<typeof readCall>
type Key = { readonly id: number; readonly memberId: number }

const RUNS_SHOWN = 10

/** A portfolio, and on whose site it is asked about; null: on our own. */
type Asked = Key & { readonly firmId: number | null }

/** What the site may do by itself with a portfolio, and what it did. @throws Refusal not_found */
export async function getAutorebalance(site: Site, { firmId, ...key }: Asked): Promise<Reply> {
  const market = site.market()
  const [{ portfolio, snapshot }, consent, runs] = await Promise.all([
    readSnapshot(site.db, market, key),
    findConsent(site.db, key.id),
    listRuns(site.db, key.id, RUNS_SHOWN),
  ])
  const terms = consent?.terms ?? { ...termsFor(snapshot, 'site'), firm: firmId }
  return {
    on: portfolio.autorebalance && consent !== null,
    consented_at: consent?.givenAt ?? null,
    terms: { ...termsReply(market, terms), firm: await nameOfFirm(site, terms) },
    hindrance: hindranceOf(market, snapshot),
    runs: runs.map(({ day, outcome, reason, noteId }) => ({ day, outcome, reason, rebalance_note_id: noteId })),
  }
}

/**
 * Keeps a member's consent to what is proposed now, with what they consented to, and turns the site loose. What is given
 * on a firm's site holds for what that firm sells.
 *
 * @throws Refusal not_found, stale_version, invalid_field where the terms do not hold now
 */
export async function consentToAutorebalance(
  site: Site,
  { firmId, ...key }: Asked,
  body: InputOf<typeof consentCall>['body'],
): Promise<Reply> {
  const market = site.market()
  const { snapshot } = await readSnapshot(site.db, market, key)
  const hindrance = hindranceOf(market, snapshot)
  if (hindrance !== null) throw new Refusal('invalid_field', { terms: hindrance })
  const terms = { ...termsFor(snapshot, body.channel), firm: firmId }
  const at = site.clock.now().toISOString()
  await site.db.transaction().execute(async (trx) => {
    await changeWithin({ site, market, trx }, key, { version: body.version, autorebalance: true })
    await withdrawConsent(trx, { portfolioId: key.id, at })
    await insertConsent(trx, { portfolioId: key.id, terms, at })
    await audit({ ...site, db: trx }, 'autorebalance_consented', key)
  })
  return getAutorebalance(site, { ...key, firmId })
}

/** Ends it at once; what was consented to stays on record. @throws Refusal not_found */
export async function withdrawAutorebalance(site: Site, { firmId, ...key }: Asked): Promise<Reply> {
  const [market, at] = [site.market(), site.clock.now().toISOString()]
  await site.db.transaction().execute(async (trx) => {
    await changeWithin({ site, market, trx }, key, { version: null, autorebalance: false })
    if (await withdrawConsent(trx, { portfolioId: key.id, at })) {
      await audit({ ...site, db: trx }, 'autorebalance_withdrawn', key)
    }
  })
  return getAutorebalance(site, { ...key, firmId })
}

/** What the firm is called whose funds alone are bought; a firm that is gone holds nobody to its funds. */
async function nameOfFirm(site: Site, { firm = null }: AutoTerms): Promise<string | null> {
  return firm === null ? null : ((await findFirm(site, { id: firm, memberId: null }))?.firm.brand.name ?? null)
}

function audit(
  site: Pick<Site, 'db' | 'clock'>,
  event: 'autorebalance_consented' | 'autorebalance_withdrawn',
  key: Key,
): Promise<void> {
  return recordAudit(site, {
    event,
    memberId: key.memberId,
    ip: null,
    userAgent: null,
    details: { portfolio: key.id },
  })
}

function termsFor(snapshot: PortfolioSnapshot | NoSnapshot, channel: AutoChannel): AutoTerms {
  const bands = typeof snapshot === 'string' ? defaultBands : snapshot.bands
  const pool = typeof snapshot === 'string' ? [] : snapshot.funds.map(({ lipperId }) => lipperId)
  return { ...autoLimits, pool, bands, channel }
}

/** Why the site cannot be let loose on a portfolio; null where it can. */
function hindranceOf(market: Market, snapshot: PortfolioSnapshot | NoSnapshot): string | null {
  if (snapshot === 'empty') return text.empty
  if (snapshot === 'no_value') return text.noValueToday
  if (snapshot.funds.length > autoLimits.mostFunds) return text.tooManyFunds(autoLimits.mostFunds)
  const stopped = snapshot.funds.find(({ canBuy, target }) => !canBuy && target > 0)
  return stopped === undefined ? null : text.targetOffSale(fundFacts(market, stopped.lipperId).name)
}

function termsReply(market: Market, terms: AutoTerms): Omit<Reply['terms'], 'firm'> {
  return {
    pool: terms.pool.map((lipperId) => ({ lipper_id: lipperId, name: fundFacts(market, lipperId).name })),
    bucket_points: terms.bands.bucketPoints,
    fund_points: terms.bands.fundPoints,
    fund_percent: terms.bands.fundPercent,
    most_funds: terms.mostFunds,
    most_change: terms.mostChange,
    least_days_between: terms.leastDaysBetween,
    channel: terms.channel,
  }
}
