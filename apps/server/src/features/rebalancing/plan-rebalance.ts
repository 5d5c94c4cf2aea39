import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalancePlan as call } from '@zhiheng/contract/rebalancing.ts'
import { amountsAfter } from '@zhiheng/domain/portfolios/amounts-after.ts'
import { compareHoldings } from '@zhiheng/domain/portfolios/compare-holdings.ts'
import { driftPercent } from '@zhiheng/domain/portfolios/drift.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolios/holding.ts'
import { percentTenths } from '@zhiheng/domain/portfolios/percent-tenths.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { warningsOf } from '../funds/research.ts'
import { fundFacts } from '../portfolios/fund-facts.ts'
import { type LedgerRow, type PortfolioRow, readLedger } from '../portfolios/read-ledger.ts'
import { worthNow, worthPaid } from '../portfolios/worth-of-lines.ts'
import { comparedLines } from './changes-of.ts'

type Reply = ReplyOf<typeof call>

/** A fund this far from its target, in percentage points, is worth a trade. Source: QUANT 3.7. */
const FUND_BAND = 5

/** What it would take to return to the weights of the last record. @throws Refusal not_found */
export async function planRebalance(site: Site, key: { id: number; memberId: number }): Promise<Reply> {
  const market = site.market()
  const { portfolio, ledger } = await readLedger(site.db, key)
  const last = ledger.at(-1)
  const lines = last?.after ?? []
  const worths = worthNow(market, portfolio.currency, lines)
  const head = { as_of: market.asOf, version: portfolio.version, currency: portfolio.currency }
  const known = worths.filter((worth) => worth !== null)
  if (last === undefined || lines.length === 0 || known.length < worths.length) {
    const reason = lines.length === 0 ? '投資組合沒有基金' : '部分基金目前沒有可用的淨值或匯率，無法試算'
    return { ...head, value: null, drift: null, needed: false, reason, changes: [], trades: [] }
  }
  const now = lines.map((line, place) => ({ ...line, value: known[place] ?? 0 }))
  return { ...head, ...proposalOf({ market, portfolio, last }, now) }
}

type Proposal = Pick<Reply, 'value' | 'drift' | 'needed' | 'reason' | 'changes' | 'trades'>

function proposalOf(
  known: { market: Market; portfolio: PortfolioRow; last: LedgerRow },
  lines: readonly ValuedHolding[],
): Proposal {
  const { market, portfolio, last } = known
  const targets = sumByFund(asAimed(market, portfolio, last))
  const now = sumByFund(lines)
  const ids = [...now.keys()]
  const value = Math.round([...now.values()].reduce((sum, worth) => sum + worth, 0) * 100) / 100
  const targetPercents = percentsOf(targets)
  const nowPercents = percentsOf(now)
  const drift = driftPercent(targetPercents, nowPercents)
  const worst = Math.max(...ids.map((id) => Math.abs((nowPercents.get(id) ?? 0) - (targetPercents.get(id) ?? 0))))
  const amounts = amountsAfter(
    ids.map((id) => ({
      worth: now.get(id) ?? 0,
      before: nowPercents.get(id) ?? 0,
      after: targetPercents.get(id) ?? 0,
    })),
  )
  const wanted = ids.map((lipperId, place) => ({ lipperId, value: amounts[place] ?? 0 }))
  const changes = compareHoldings(comparedLines(market, lines), comparedLines(market, wanted))
  return {
    value,
    drift,
    needed: worst >= FUND_BAND,
    reason: reasonOf({ drift, worst }),
    changes: changes.map((change) => {
      const { name, assetType, fund } = fundFacts(market, change.lipperId)
      const before = nowPercents.get(change.lipperId) ?? 0
      const after = targetPercents.get(change.lipperId) ?? 0
      return {
        lipper_id: change.lipperId,
        name,
        warnings: [...warningsOf(fund)],
        asset_type: assetType,
        before,
        after,
        amount_before: change.before,
        amount_after: change.after,
        flags: [...change.flags],
        reason: whyOf(before, after),
      }
    }),
    trades: changes.flatMap((change) => tradeOf(market, change)),
  }
}

/** What the last record aimed at. A portfolio begun in the past was shared out by what was paid, not by what that became. */
function asAimed(market: Market, portfolio: PortfolioRow, last: LedgerRow): readonly ValuedHolding[] {
  if (last.kind !== 'create') return last.after
  const paid = worthPaid(market, portfolio.currency, last.after)
  return last.after.map((line, place) => ({ ...line, value: paid[place] ?? line.value }))
}

function tradeOf(market: Market, change: { lipperId: string; before: number; after: number }): Reply['trades'] {
  const cents = Math.round(change.after * 100) - Math.round(change.before * 100)
  if (cents === 0) return []
  const { name } = fundFacts(market, change.lipperId)
  return [{ lipper_id: change.lipperId, name, side: cents > 0 ? 'buy' : 'sell', amount: Math.abs(cents) / 100 }]
}

function reasonOf({ drift, worst }: { drift: number; worst: number }): string {
  const far = `目前偏離原訂比例 ${drift.toFixed(1)} 個百分點`
  return worst >= FUND_BAND
    ? `${far}，已有基金超出 ±${FUND_BAND} 個百分點的範圍`
    : `${far}，各基金都在 ±${FUND_BAND} 個百分點的範圍內，可以不調整`
}

function whyOf(before: number, after: number): string {
  const gap = before - after
  if (Math.abs(gap) < 0.05) return '與原訂比例相符'
  return gap > 0 ? `高於原訂比例 ${gap.toFixed(1)} 個百分點` : `低於原訂比例 ${(-gap).toFixed(1)} 個百分點`
}

function sumByFund(lines: readonly ValuedHolding[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line.lipperId, (sums.get(line.lipperId) ?? 0) + line.value)
  return sums
}

function percentsOf(worths: ReadonlyMap<string, number>): Map<string, number> {
  const percents = percentTenths([...worths.values()])
  return new Map([...worths.keys()].map((id, place) => [id, percents[place] ?? 0]))
}
