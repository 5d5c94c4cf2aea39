import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalanceHistory as call } from '@zhiheng/contract/rebalancing/records.ts'

import type { Site } from '../../platform/site.ts'
import { type LedgerRow, readRecords } from '../portfolio-ledger/read-ledger.ts'
import { readPortfolio } from '../portfolio-ledger/read-portfolios.ts'
import { changesOf } from './changes-of.ts'
import { text } from './text.ts'

/** A portfolio's records, newest first. @throws Refusal not_found */
export async function listRebalances(site: Site, key: { id: number; memberId: number }): Promise<ReplyOf<typeof call>> {
  const market = site.market()
  // a page of the portfolio has asked for it already, and who may see it
  const [ledger] = await Promise.all([readRecords(site.db, key.id), readPortfolio(site.db, market, key)])
  return {
    rebalances: ledger.toReversed().map((row) => ({
      rebalance_at: row.rebalanceAt,
      kind: row.kind,
      rebalance_note_id: row.noteId,
      summary: summaryOf(
        changesOf(market, row).flatMap((change) => change.flags),
        row,
      ),
    })),
  }
}

/** 「新增 2 檔、移除 1 檔」: what was done, in the order a reader asks. */
function summaryOf(flags: readonly string[], { before, after }: Pick<LedgerRow, 'before' | 'after'>): string {
  const parts = Object.entries(text.summary.fund).flatMap(([flag, word]) => {
    const count = flags.filter((one) => one === flag).length
    return count === 0 ? [] : [text.summary.count(word, count)]
  })
  const said = [...parts, ...plansSaid(before, after)]
  return said.length === 0 ? text.summary.none : said.join(text.summary.separator)
}

/** Plans that began, changed or ended with a record; those that went with their fund are told by it. */
function plansSaid(before: LedgerRow['before'], after: LedgerRow['after']): string[] {
  if (before.length === 0) return []
  const kept = new Set(after.map(({ lipperId }) => lipperId))
  const [had, has] = [runningPlans(before), runningPlans(after)]
  const counts = { begun: 0, changed: 0, stopped: 0 }
  for (const id of kept) {
    const [old, now] = [had.get(id) ?? '', has.get(id) ?? '']
    if (old === now) continue
    if (now === '') counts.stopped += 1
    else if (old === '') counts.begun += 1
    else counts.changed += 1
  }
  return (['begun', 'changed', 'stopped'] as const).flatMap((kind) =>
    counts[kind] === 0 ? [] : [text.summary.count(text.summary.plan[kind], counts[kind])],
  )
}

/** What each fund's running plans charge, as a text to compare. */
function runningPlans(lines: LedgerRow['after']): Map<string, string> {
  const plans = new Map<string, string[]>()
  for (const { lipperId, plan } of lines) {
    if (plan === null || plan.dateEnd !== null) continue
    plans.set(lipperId, [...(plans.get(lipperId) ?? []), `${plan.chargeDay} ${plan.monthAmount}`])
  }
  return new Map([...plans].map(([id, all]) => [id, all.toSorted().join(',')]))
}
