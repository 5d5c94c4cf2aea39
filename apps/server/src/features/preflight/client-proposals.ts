import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type * as contract from '@zhiheng/contract/preflight/proposals.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { recordAudit } from '../../platform/audit.ts'
import { taipeiDayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { tellOfChange } from '../portfolio-following/tell-followers.ts'
import { aimedAt, readSnapshot } from '../rebalancing/read-snapshot.ts'
import { carryOut } from '../rebalancing/rebalance-portfolio.ts'
import { closePortfolio, findOpened, listOpenable, openPortfolio } from './clients/store.ts'
import { readFirmView } from './firm-view.ts'
import { type Judgement, judgePortfolio } from './judge-portfolio.ts'
import * as store from './proposals/store.ts'
import { shownEffect, shownTarget } from './show-preflight.ts'
import { text } from './text.ts'

/** A member's proposal; on a firm's site one of this firm. */
export interface ProposalKey {
  readonly id: number
  readonly memberId: number
  readonly firmId: number | null
}

type Shown = ReplyOf<typeof contract.getProposal>

/** The newest ones are enough: each was told of. */
const MOST = 100

/** A member's proposals, and on a firm's site which of their portfolios it may look at. */
export async function listProposals(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  { memberId, firmId }: { memberId: number; firmId: number | null },
): Promise<ReplyOf<typeof contract.listProposals>> {
  const [rows, portfolios] = await Promise.all([
    store.listProposals(db, { memberId, firmId, most: MOST }),
    firmId === null ? null : listOpenable(db, { firmId, memberId }),
  ])
  const now = clock.now()
  return { entries: rows.map((row) => headOf(row, now)), portfolios }
}

/** Opens an own portfolio to a firm of one's own, or ends that. @throws Refusal not_found */
export async function openToFirm(
  site: Pick<Site, 'db' | 'clock'>,
  who: { memberId: number; firmId: number; ip: string; userAgent: string | null },
  { id, isOpen }: { id: number; isOpen: boolean },
): Promise<{ is_open: boolean }> {
  const { memberId, firmId } = who
  await site.db.transaction().execute(async (trx) => {
    const own = (await listOpenable(trx, { firmId, memberId }))?.find(({ portfolio_id }) => portfolio_id === id)
    if (own === undefined) throw new Refusal('not_found')
    if (own.is_open === isOpen) return
    const row = { firmId, memberId, portfolioId: id, at: site.clock.now().toISOString() }
    await (isOpen ? openPortfolio : closePortfolio)(trx, row)
    await recordAudit(
      { ...site, db: trx },
      {
        event: isOpen ? 'proposals_opened' : 'proposals_closed',
        memberId,
        ip: who.ip,
        userAgent: who.userAgent,
        details: { portfolio: id, firm: firmId },
      },
    )
  })
  return { is_open: isOpen }
}

/** One proposal: while it waits as it would be carried out now, later as it was sent. @throws Refusal not_found */
export async function getProposal(site: Site, key: ProposalKey): Promise<Shown> {
  const row = await requireProposal(site.db, key)
  const market = site.market()
  const head = headOf(row, site.clock.now())
  const found = head.state === 'waiting' ? await judgeNow(site, site.db, row) : null
  return {
    proposal: head,
    target: shownTarget(market, row.target),
    effect: shownEffect(market, found?.judged.effect ?? row.effect),
    exceptions: [...(found?.judged.result.exceptions ?? row.exceptions)],
    can_accept: found !== null && mayAccept(found.judged),
    as_of: found === null ? row.as_of : market.asOf,
    version: found?.version ?? 0,
    rebalance_note_id: row.note_id,
  }
}

function mayAccept({ result }: Judgement): boolean {
  return result.outcome === 'passes' || result.outcome === 'look'
}

/**
 * A client accepts: the portfolio is brought to the weights of the proposal at the prices of today, in one transaction
 * with the answer. It is judged once more: whoever may bear less by now may not accept. Of answers at once one is heard.
 *
 * @throws Refusal not_found, proposal_closed, stale_version, invalid_field
 */
export async function acceptProposal(
  site: Site,
  key: ProposalKey,
  shown: { version: number; as_of: IsoDate },
): Promise<{ rebalance_note_id: number }> {
  const row = await requireProposal(site.db, key)
  const at = site.clock.now().toISOString()
  const noteId = await site.db.transaction().execute(async (trx) => {
    if (!(await store.lockWaiting(trx, { id: key.id, now: at }))) throw new Refusal('proposal_closed')
    const found = await judgeNow(site, trx, row)
    if (found === null) throw new Refusal('proposal_closed')
    const { judged, version, snapshot } = found
    if (version !== shown.version || site.market().asOf !== shown.as_of) throw new Refusal('stale_version')
    if (judged.result.outcome === 'nothing') throw new Refusal('invalid_field', { funds: text.nothingToTrade })
    if (!mayAccept(judged) || judged.result.solved === null || typeof snapshot === 'string')
      throw new Refusal('invalid_field', { funds: text.mayNotAccept })
    const done = await carryOut({ site, market: site.market(), trx }, aimedAt(snapshot, row.target), {
      solved: judged.result.solved,
      kind: 'manual',
      reason: { code: 'advised', note: row.name },
    })
    await store.keepAnswer(trx, { id: key.id, answer: 'accepted', noteId: done.rebalance_note_id, at })
    await record(site, trx, { row, event: 'proposal_accepted' })
    return done.rebalance_note_id
  })
  await tellOfChange(site, { portfolioId: row.portfolio_id, noteId })
  return { rebalance_note_id: noteId }
}

/** A client declines; nothing is changed. @throws Refusal not_found, proposal_closed */
export async function declineProposal(site: Site, key: ProposalKey): Promise<{ state: 'declined' }> {
  const row = await requireProposal(site.db, key)
  const at = site.clock.now().toISOString()
  await site.db.transaction().execute(async (trx) => {
    if (!(await store.lockWaiting(trx, { id: key.id, now: at }))) throw new Refusal('proposal_closed')
    await store.keepAnswer(trx, { id: key.id, answer: 'declined', noteId: null, at })
    await record(site, trx, { row, event: 'proposal_declined' })
  })
  return { state: 'declined' }
}

function record(
  site: Site,
  trx: Database,
  { row, event }: { row: store.ProposalRow; event: 'proposal_accepted' | 'proposal_declined' },
): Promise<void> {
  return recordAudit(
    { ...site, db: trx },
    { event, memberId: row.member_id, ip: null, userAgent: null, details: { firm: row.firm_id, proposal: row.id } },
  )
}

async function requireProposal(db: Database, key: ProposalKey): Promise<store.ProposalRow> {
  const row = await store.findProposal(db, key)
  if (row === null) throw new Refusal('not_found')
  return row
}

/** What it comes to now; null where the portfolio is no longer open to the firm. */
async function judgeNow(site: Site, db: Database, row: store.ProposalRow) {
  const owner = await findOpened(db, { firmId: row.firm_id, portfolioId: row.portfolio_id })
  if (owner === null) return null
  const market = site.market()
  const { portfolio, snapshot } = await readSnapshot(db, market, { id: row.portfolio_id, memberId: row.member_id })
  const judged = judgePortfolio(
    {
      market,
      today: site.clock.today(),
      target: row.target,
      rules: row.rules,
      firm: await readFirmView({ ...site, db }, row.firm_id),
    },
    {
      portfolio,
      lines: typeof snapshot === 'string' ? snapshot : snapshot.lines,
      // the proposal that waits is this one
      owner: { ...owner, is_waiting: false },
    },
  )
  return { judged, version: portfolio.version, snapshot }
}

function headOf(row: store.ProposalRow, now: Date): Shown['proposal'] {
  const { id, name, note, plan, firm, firm_id, portfolio_id, portfolio, answered_at } = row
  // who reads it was sent it: both moments are known
  const [sent, expires] = [row.sent_at ?? now.toISOString(), row.expires_at ?? now.toISOString()]
  const isLate = row.answer === 'waiting' && Date.parse(expires) <= now.getTime()
  return {
    id,
    name,
    note,
    plan,
    firm,
    firm_id,
    portfolio_id,
    portfolio,
    sent_at: sent,
    expires_on: taipeiDayOf(expires),
    state: isLate ? 'expired' : (row.answer ?? 'ended'),
    answered_at,
  }
}
