import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { acceptProposal as call } from '@zhiheng/contract/optimiser.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { tellOfChange } from '../portfolio-following/tell-followers.ts'
import { changeWithin } from '../portfolio-ledger/change-within.ts'
import { countCostlyCall } from '../portfolio-ledger/count-costly-call.ts'
import { propose } from './optimise-portfolio.ts'
import { readQuestion, refuseContradiction } from './read-question.ts'
import { storeSuggestion } from './store-suggestion.ts'
import { requireSuggestable } from './verdict-reply.ts'

/**
 * Changes a portfolio as was suggested, or by the rows of the suggestion that are taken. The suggestion is made again
 * first: what may not be suggested is refused, and what it followed from is kept with the record.
 *
 * @throws Refusal cannot_be_suggested, stale_version, not_found, fund_not_available, no_price_on_date, invalid_field
 * @throws RetryLater rate_limited, busy
 */
export async function acceptProposal(
  site: Site,
  key: { id: number; memberId: number },
  body: InputOf<typeof call>['body'],
): Promise<ReplyOf<typeof call>> {
  refuseContradiction(body.limits)
  await countCostlyCall(site, { call: 'optimise', memberId: key.memberId })
  const question = await readQuestion(site, key, body)
  const { market, portfolio, ask } = question
  if (portfolio.version !== body.version || market.asOf !== body.as_of) throw new Refusal('stale_version')
  const { funds, result } = await propose(key, question.all, ask)
  requireSuggestable(result.proposal.verdict)
  const at = site.clock.now().toISOString()
  const changed = await site.db.transaction().execute(async (trx) => {
    const made = await changeWithin({ site, market, trx }, key, {
      version: body.version,
      funds: body.funds,
      kind: 'manual',
      reason: body.reason,
    })
    if (made.rebalance_note_id !== null) {
      const of = {
        memberId: key.memberId,
        kind: 'optimise',
        portfolioId: key.id,
        at,
        noteId: made.rebalance_note_id,
      } as const
      const proposal = { ...result.proposal, funds }
      await storeSuggestion(trx, of, { market, proposal, ask, all: question.all, money: null })
    }
    return made
  })
  const noteId = changed.rebalance_note_id
  if (noteId !== null) await tellOfChange(site, { portfolioId: key.id, noteId })
  return changed
}
