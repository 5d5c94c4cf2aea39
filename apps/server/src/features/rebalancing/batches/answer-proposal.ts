import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { acceptProposal as call } from '@zhiheng/contract/rebalancing/proposals.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Site } from '../../../platform/site.ts'
import { withinCare } from '../../firm-pools/within-care.ts'
import { tellOfChange } from '../../portfolio-following/tell-followers.ts'
import { requireOwn } from '../../portfolio-ledger/read-ledger.ts'
import { requireSnapshot } from '../read-snapshot.ts'
import { carryOut } from '../rebalance-portfolio.ts'
import { solveSnapshot } from '../solve-snapshot.ts'
import { text } from '../text.ts'
import { answerEntry, listBatchesOf, lockWaiting } from './store.ts'

type Reply = ReplyOf<typeof call>

interface ProposalKey {
  readonly id: number
  readonly memberId: number
  readonly batchId: number
}

/**
 * An owner accepts: the portfolio is brought back to its targets at the prices of today, in one transaction with the
 * answer. Of answers at once one is heard.
 *
 * @throws Refusal not_found, proposal_closed, stale_version where portfolio or prices are not those that were shown
 */
export async function acceptProposal(
  site: Site,
  key: ProposalKey,
  shown: { version: number; as_of: IsoDate },
): Promise<Reply> {
  const { note } = await requireBatch(site, key)
  const reply = await withinCare(site, key.id, () => carryOutProposal(site, { ...key, note }, shown))
  if (reply.rebalance_note_id !== null) {
    await tellOfChange(site, { portfolioId: key.id, noteId: reply.rebalance_note_id })
  }
  return reply
}

/** The trades, by what can be bought for this portfolio, and the answer. */
function carryOutProposal(
  site: Site,
  { note, ...key }: ProposalKey & { readonly note: string },
  shown: { version: number; as_of: IsoDate },
): Promise<Reply> {
  const [market, at] = [site.market(), site.clock.now().toISOString()]
  const entryKey = { batchId: key.batchId, portfolioId: key.id }
  return site.db.transaction().execute(async (trx): Promise<Reply> => {
    if ((await lockWaiting(trx, { ...entryKey, now: at })) === null) throw new Refusal('proposal_closed')
    const snapshot = await requireSnapshot(trx, market, key)
    if (snapshot.portfolio.version !== shown.version || market.asOf !== shown.as_of) throw new Refusal('stale_version')
    const solved = solveSnapshot(snapshot, { mode: 'sell_and_buy', to: 'target', amount: undefined })
    if (solved === null || solved.trades.every((cents) => cents === 0))
      throw new Refusal('invalid_field', { funds: text.nothingToTrade })
    const done = await carryOut({ site, market, trx }, snapshot, {
      solved,
      kind: 'manual',
      reason: { code: 'advised', note },
    })
    await answerEntry(trx, entryKey, { outcome: 'done', noteId: done.rebalance_note_id, at })
    return { outcome: 'done', rebalance_note_id: done.rebalance_note_id }
  })
}

/** An owner declines; nothing is changed. @throws Refusal not_found, proposal_closed */
export async function declineProposal(site: Site, key: ProposalKey): Promise<Reply> {
  await requireBatch(site, key)
  const at = site.clock.now().toISOString()
  const entryKey = { batchId: key.batchId, portfolioId: key.id }
  await site.db.transaction().execute(async (trx) => {
    if ((await lockWaiting(trx, { ...entryKey, now: at })) === null) throw new Refusal('proposal_closed')
    await answerEntry(trx, entryKey, { outcome: 'declined', noteId: null, at })
  })
  return { outcome: 'declined', rebalance_note_id: null }
}

/** The batch that an own portfolio is in. @throws Refusal not_found */
async function requireBatch(site: Site, key: ProposalKey): Promise<{ note: string }> {
  const [batches] = await Promise.all([listBatchesOf(site.db, key.id), requireOwn(site.db, key)])
  const batch = batches.find(({ id }) => id === key.batchId)
  if (batch === undefined) throw new Refusal('not_found')
  return batch
}
