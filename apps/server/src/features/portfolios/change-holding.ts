import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import {
  changeOfHolding,
  type HoldingAction,
  type HoldingFault,
  type holdingActions,
} from '@zhiheng/domain/portfolios/holding-action.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { tellOfChange } from '../portfolio-following/tell-followers.ts'
import { changeWithin, valuedLines } from '../portfolio-ledger/change-within.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { fundOfId } from '../portfolio-ledger/fund-keys.ts'
import { lockOwnPortfolio } from '../portfolio-ledger/own-portfolio.ts'
import type { SystemReason } from '../portfolio-ledger/reasons-text.ts'
import { text } from './text.ts'

interface AskedAction {
  /** The version the change was made from. */
  readonly version: number
  readonly lipper_id: string
  readonly action: (typeof holdingActions)[number]
  readonly amount?: number | undefined
  readonly by?: string | undefined
}

const faultsOf = (): Record<HoldingFault, Record<string, string>> => ({
  not_held: { lipper_id: text.fundNotHeld },
  too_much: { amount: text.tooMuch },
  same_fund: { by: text.sameFund },
  no_worth: { lipper_id: text.fundWithoutWorth },
})

/**
 * Raises, reduces, replaces or closes one fund; the others stay to the cent.
 *
 * @throws Refusal not_found, stale_version, fund_not_available, no_price_on_date, invalid_field
 */
export async function changeHolding(
  site: Site,
  key: { id: number; memberId: number },
  asked: AskedAction,
): Promise<{ id: number; version: number; rebalance_note_id: number }> {
  const market = site.market()
  const action = actionOf(market, asked)
  const changed = await site.db.transaction().execute(async (trx) => {
    const portfolio = await lockOwnPortfolio(trx, key)
    if (portfolio.version !== asked.version) throw new Refusal('stale_version')
    const change = changeOfHolding(await valuedLines({ market, trx }, portfolio), action)
    if (typeof change === 'string') throw new Refusal('invalid_field', faultsOf()[change])
    return changeWithin({ site, market, trx }, key, {
      version: asked.version,
      kind: change.kind,
      funds: change.wanted.map(({ lipperId, amount }) => ({ lipper_id: lipperId, amount })),
      reason: reasonOf(market, action),
    })
  })
  const noteId = changed.rebalance_note_id
  if (noteId === null) throw new RangeError('a change of funds is always recorded')
  await tellOfChange(site, { portfolioId: key.id, noteId })
  return { ...changed, rebalance_note_id: noteId }
}

function actionOf(market: Market, { lipper_id, action, amount, by }: AskedAction): HoldingAction {
  if (action === 'close') return { action, lipperId: lipper_id }
  if (action === 'replace') {
    if (by === undefined) throw new Refusal('invalid_field', { by: text.chooseSuccessor })
    requireOnSale(market, by, 'by')
    return { action, lipperId: lipper_id, by }
  }
  if (amount === undefined) throw new Refusal('invalid_field', { amount: text.enterAmount })
  if (action === 'raise') requireOnSale(market, lipper_id, 'lipper_id')
  return { action, lipperId: lipper_id, amount }
}

function requireOnSale(market: Market, lipperId: string, field: string): void {
  const { fund, isActive } = fundFacts(market, lipperId)
  if (!isActive || !fund.forSale) throw new Refusal('invalid_field', { [field]: text.fundOffSale })
}

/** As the record tells it. */
function reasonOf(market: Market, asked: HoldingAction): SystemReason {
  const name = (lipperId: string) => displayName(fundOfId(market, lipperId).name)
  const fund = name(asked.lipperId)
  switch (asked.action) {
    case 'raise':
      return { code: 'fund_raised', fund }
    case 'reduce':
      return { code: 'fund_reduced', fund }
    case 'replace':
      return { code: 'fund_replaced', fund, by: name(asked.by) }
    case 'close':
      return { code: 'fund_closed', fund }
  }
}
