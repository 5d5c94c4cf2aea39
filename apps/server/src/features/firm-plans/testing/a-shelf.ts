import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { PoolRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { Market } from '../../../platform/nav-store/market.ts'
import { insertDemoPool, insertDemoRisk } from '../../firm-pools/demo/store.ts'

const anything: PoolRules = { isRated: false, leastSizeTwd: null, leastYears: null }

/** Puts funds of a market into a pool of a firm; of those that are named, the sale has stopped. */
export async function aShelf(
  db: Database,
  market: Market,
  { firmId, ids, stopped = [] }: { firmId: number; ids: readonly string[]; stopped?: readonly string[] },
): Promise<void> {
  const funds = ids.map((id, at) => ({
    fund_id: keyOf(market, id),
    is_on_sale: !stopped.includes(id),
    from_day: asIsoDate('2024-01-02'),
    to_day: null,
    position: at + 1,
  }))
  await insertDemoPool(db, { firm_id: firmId, name: '核心池', rules: JSON.stringify(anything) }, funds)
}

/** Gives a fund the firm's own risk level. */
export async function anOwnRisk(
  db: Database,
  market: Market,
  { firmId, id, level }: { firmId: number; id: string; level: number },
): Promise<void> {
  const day = asIsoDate('2024-01-02')
  await insertDemoRisk(db, {
    firm_id: firmId,
    fund_id: keyOf(market, id),
    level,
    source: '自行評估',
    day,
    reason: '波動較大',
  })
}

function keyOf(market: Market, id: string): number {
  const index = market.indexOf(id)
  const fund = index === null ? undefined : market.funds[index]
  if (fund === undefined) throw new RangeError(`no fund ${id} in this market`)
  return fund.fundId
}
