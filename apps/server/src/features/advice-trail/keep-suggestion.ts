import type {
  keepProposal as proposalCall,
  keepRebalancePlan as rebalanceCall,
  keepSmartPick as smartCall,
} from '@zhiheng/contract/advice-trail.ts'
import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { askSmartPick, moneyOf } from '../model-portfolios/propose-smart-pick.ts'
import { propose } from '../optimiser/optimise-portfolio.ts'
import { readQuestion, refuseContradiction } from '../optimiser/read-question.ts'
import { storeSuggestion } from '../optimiser/store-suggestion.ts'
import { countCostlyCall } from '../portfolio-ledger/count-costly-call.ts'
import { keepRebalance } from '../rebalancing/keep-rebalance.ts'
import { solveOrder } from '../rebalancing/rebalance-portfolio.ts'

interface Key {
  readonly id: number
  readonly memberId: number
}
interface Kept {
  readonly id: number
}

/**
 * Keeps the optimiser's suggestion for a portfolio, which stays as it is.
 *
 * @throws Refusal stale_version, not_found, invalid_field, optimiser_conflict
 * @throws RetryLater rate_limited, busy
 */
export async function keepProposal(
  site: Site,
  key: Key,
  { version, as_of, ...body }: InputOf<typeof proposalCall>['body'],
): Promise<Kept> {
  refuseContradiction(body.limits)
  await countCostlyCall(site, { call: 'optimise', memberId: key.memberId })
  const { market, portfolio, all, ask } = await readQuestion(site, key, body)
  if (portfolio.version !== version || market.asOf !== as_of) throw new Refusal('stale_version')
  const { funds, result } = await propose(key, all, ask)
  const proposal = { ...result.proposal, funds }
  const of = { memberId: key.memberId, kind: 'optimise', portfolioId: key.id, at: timeOf(site), noteId: null } as const
  return inOne(site, (trx) => storeSuggestion(trx, of, { market, proposal, ask, all, money: null }))
}

/**
 * Keeps a smart pick of which no portfolio is made.
 *
 * @throws Refusal stale_version, and as askSmartPick
 * @throws RetryLater rate_limited, busy
 */
export async function keepSmartPick(
  site: Site,
  memberId: number,
  { as_of, ...body }: InputOf<typeof smartCall>['body'],
): Promise<Kept> {
  if (site.market().asOf !== as_of) throw new Refusal('stale_version')
  const asked = await askSmartPick(site, memberId, body)
  const of = { memberId, kind: 'smart_pick', portfolioId: null, at: timeOf(site), noteId: null } as const
  return inOne(site, (trx) => storeSuggestion(trx, of, { ...asked, money: moneyOf(body) }))
}

/**
 * Keeps a rebalance plan that is not carried out.
 *
 * @throws Refusal as rebalancePortfolio
 * @throws RetryLater rate_limited
 */
export async function keepRebalancePlan(
  site: Site,
  key: Key,
  body: InputOf<typeof rebalanceCall>['body'],
): Promise<Kept> {
  await countCostlyCall(site, { call: 'optimise', memberId: key.memberId })
  const { snapshot, solved } = await solveOrder(site, key, body)
  return inOne(site, (trx) => keepRebalance(trx, snapshot, { solved, noteId: null, at: timeOf(site) }))
}

function timeOf({ clock }: Site): string {
  return clock.now().toISOString()
}

async function inOne({ db }: Site, keep: (trx: Site['db']) => Promise<number>): Promise<Kept> {
  return { id: await db.transaction().execute(keep) }
}
