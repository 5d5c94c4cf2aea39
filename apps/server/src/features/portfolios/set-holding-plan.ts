import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import { replacePlan } from '@zhiheng/domain/portfolios/replace-plan.ts'

import type { Site } from '../../platform/site.ts'
import { valuedLines } from './change-portfolio.ts'
import { requirePlan } from './check-plans.ts'
import { withWorth } from './create-portfolio.ts'
import { fundOfId, toStored } from './fund-keys.ts'
import { appendRecord, lockPortfolio, replaceHoldings, updatePortfolio } from './store.ts'

interface WantedPlan {
  /** The version the change was made from. */
  readonly version: number
  readonly lipper_id: string
  /** Null: it stops. */
  readonly plan: Pick<FundPlan, 'chargeDay' | 'monthAmount'> | null
}

/**
 * Changes a fund's regular plan from today on, with a record of it; what has been charged stays.
 *
 * @throws Refusal not_found, stale_version, fund_not_available, no_price_on_date, invalid_field
 */
export async function setHoldingPlan(
  site: Site,
  key: { id: number; memberId: number },
  { version: from, lipper_id: lipperId, plan }: WantedPlan,
): Promise<{ id: number; version: number; rebalance_note_id: number }> {
  const market = site.market()
  const today = site.clock.today()
  return site.db.transaction().execute(async (trx) => {
    const portfolio = await lockPortfolio(trx, key)
    if (portfolio === null) throw new Refusal('not_found')
    if (portfolio.version !== from) throw new Refusal('stale_version')
    const before = await valuedLines({ market, trx }, portfolio)
    const fund = fundOfId(market, lipperId)
    if (!before.some((line) => line.lipperId === lipperId)) {
      throw new Refusal('invalid_field', { lipper_id: '組合裡沒有這檔基金' })
    }
    if (plan !== null) {
      requirePlan(market, { fund, plan: { ...plan, dateStart: today, dateEnd: null }, today, at: 'plan.' })
    }
    const lines = replacePlan(before.map(toLine), { lipperId, plan, currency: portfolio.currency, today })
    const after = withWorth(market, portfolio.currency, lines)
    await replaceHoldings(
      trx,
      portfolio.id,
      after.map((line) => toStored(market, line)),
    )
    const noteId = await appendRecord(trx, {
      portfolioId: portfolio.id,
      kind: 'manual',
      at: site.clock.now().toISOString(),
      actorId: portfolio.memberId,
      before,
      after,
      reason: plan === null ? '停止定期定額扣款' : '變更定期定額',
    })
    return { id: key.id, version: await updatePortfolio(trx, key.id, {}), rebalance_note_id: noteId }
  })
}

/** A line without what it is worth. */
function toLine({ lipperId, amount, currency, date, plan }: Awaited<ReturnType<typeof valuedLines>>[number]) {
  return { lipperId, amount, currency, date, plan }
}
