import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalanceHistory as call } from '@zhiheng/contract/rebalancing.ts'

import type { Site } from '../../platform/site.ts'
import { readLedger } from '../portfolios/read-ledger.ts'
import { changesOf } from './changes-of.ts'

/** A portfolio's records, newest first. @throws Refusal not_found */
export async function listRebalances(site: Site, key: { id: number; memberId: number }): Promise<ReplyOf<typeof call>> {
  const market = site.market()
  const { ledger } = await readLedger(site.db, key)
  return {
    rebalances: ledger.toReversed().map((row) => ({
      rebalance_at: row.rebalanceAt,
      kind: row.kind,
      rebalance_note_id: row.noteId,
      summary: summaryOf(changesOf(market, row).flatMap((change) => change.flags)),
    })),
  }
}

const words = { new: '新增', removed: '移除', adjusted: '調整' } as const

/** 「新增 2 檔、移除 1 檔」: what was done, in the order a reader asks. */
function summaryOf(flags: readonly string[]): string {
  const parts = Object.entries(words).flatMap(([flag, word]) => {
    const count = flags.filter((one) => one === flag).length
    return count === 0 ? [] : [`${word} ${count} 檔`]
  })
  return parts.length === 0 ? '沒有變動' : parts.join('、')
}
