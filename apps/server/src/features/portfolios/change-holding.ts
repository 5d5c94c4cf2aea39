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

interface AskedAction {
  /** The version the change was made from. */
  readonly version: number
  readonly lipper_id: string
  readonly action: (typeof holdingActions)[number]
  readonly amount?: number | undefined
  readonly by?: string | undefined
}

const faults = {
  not_held: { lipper_id: '組合裡沒有這檔基金' },
  too_much: { amount: '取回的金額必須低於這檔基金的市值；要全部取回請選擇贖回' },
  same_fund: { by: '請選擇另一檔基金' },
  no_worth: { lipper_id: '這檔基金還沒有市值，沒有可以替換的部分' },
} satisfies Record<HoldingFault, Record<string, string>>

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
    if (typeof change === 'string') throw new Refusal('invalid_field', faults[change])
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
    if (by === undefined) throw new Refusal('invalid_field', { by: '請選擇接替的基金' })
    requireOnSale(market, by, 'by')
    return { action, lipperId: lipper_id, by }
  }
  if (amount === undefined || amount <= 0) throw new Refusal('invalid_field', { amount: '請輸入金額' })
  if (action === 'raise') requireOnSale(market, lipper_id, 'lipper_id')
  return { action, lipperId: lipper_id, amount }
}

function requireOnSale(market: Market, lipperId: string, field: string): void {
  const { fund, isActive } = fundFacts(market, lipperId)
  if (!isActive || !fund.forSale) throw new Refusal('invalid_field', { [field]: '這檔基金目前停售，無法申購' })
}

/** As the record tells it. */
function reasonOf(market: Market, asked: HoldingAction): string {
  const name = (lipperId: string) => `「${displayName(fundOfId(market, lipperId).name)}」`
  switch (asked.action) {
    case 'raise':
      return `加碼${name(asked.lipperId)}`
    case 'reduce':
      return `減碼${name(asked.lipperId)}`
    case 'replace':
      return `以${name(asked.by)}替換${name(asked.lipperId)}`
    case 'close':
      return `贖回${name(asked.lipperId)}`
  }
}
