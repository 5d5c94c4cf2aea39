import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { createSmartPick as call } from '@zhiheng/contract/model-portfolios/smart-pick.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { storeSuggestion } from '../optimiser/store-suggestion.ts'
import { requireSuggestable } from '../optimiser/verdict-reply.ts'
import { createPortfolio } from '../portfolio-ledger/create-portfolio.ts'
import { askSmartPick, moneyOf } from './propose-smart-pick.ts'
import { text } from './text.ts'
import { MODEL_CURRENCY } from './universe-at.ts'

/**
 * Makes a portfolio as the smart pick proposes. The proposal is made again first: what may not be suggested is refused,
 * and what it followed from is kept with the first record.
 *
 * @throws Refusal cannot_be_suggested, stale_version, portfolio_quota, fund_not_available, no_price_on_date, invalid_field
 * @throws RetryLater rate_limited, busy
 */
export async function createSmartPick(
  site: Site,
  memberId: number,
  body: InputOf<typeof call>['body'],
): Promise<ReplyOf<typeof call>> {
  if (site.market().asOf !== body.as_of) throw new Refusal('stale_version')
  const asked = await askSmartPick(site, memberId, body)
  requireSuggestable(asked.proposal.verdict)
  requireAmong(body.funds, asked.proposal)
  const of = { memberId, kind: 'smart_pick', at: site.clock.now().toISOString(), portfolioId: null } as const
  return createPortfolio(site, memberId, {
    name: body.name,
    currency: MODEL_CURRENCY,
    funds: body.funds,
    keepWith: async (trx, noteId) => {
      await storeSuggestion(trx, { ...of, noteId }, { ...asked, money: moneyOf(body) })
    },
  })
}

/** What is made is made of what was proposed. @throws Refusal invalid_field */
function requireAmong(
  lines: readonly { readonly lipper_id: string }[],
  { funds, after }: Awaited<ReturnType<typeof askSmartPick>>['proposal'],
): void {
  const proposed = new Set(funds.filter((_, index) => (after[index] ?? 0) > 0).map(({ lipperId }) => lipperId))
  const position = lines.findIndex(({ lipper_id: id }) => !proposed.has(id))
  if (position >= 0) throw new Refusal('invalid_field', { [`funds.${position}.lipper_id`]: text.notProposed })
}
