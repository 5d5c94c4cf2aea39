import { isDeepStrictEqual } from 'node:util'

import type { FundFacts, FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { applyFacts, mergeFund } from '@zhiheng/feeds/merge-fund.ts'

import type { Database } from '../../../platform/database/database.ts'
import type { MergeMode } from '../../../platform/nav-store/chunk.ts'
import type { MergeCount } from '../../../platform/nav-store/merge-chunks.ts'
import { readFunds } from '../../../platform/nav-store/read-fund-rows.ts'
import { writeMarketRows } from '../store.ts'
import { type Dataset, fundRow } from './market-rows.ts'

/** What a file says of classes: whole records, and single facts of classes that are known already. */
export interface IncomingFunds {
  readonly funds: readonly FundRecord[]
  readonly facts: readonly FundFacts[]
}

/** Lays records of classes over those that stand, within a transaction; those that come out the same are not written. */
export async function mergeFunds(
  trx: Database,
  { funds, facts }: IncomingFunds,
  { dataset, mode, factsMode }: { dataset: Dataset; mode: MergeMode; factsMode: MergeMode },
): Promise<MergeCount> {
  if (funds.length + facts.length === 0) return { added: 0, changed: 0 }
  const standing = new Map<string, FundRecord>((await readFunds(trx)).map((fund) => [fund.lipperId, fund]))
  const merged = new Map<string, FundRecord>()
  for (const fund of funds) {
    const known = merged.get(fund.lipperId) ?? standing.get(fund.lipperId)
    merged.set(fund.lipperId, known === undefined ? fund : laidOver(known, fund, mode))
  }
  for (const fact of facts) {
    const known = merged.get(fact.lipperId) ?? standing.get(fact.lipperId)
    if (known !== undefined) merged.set(fact.lipperId, applyFacts(known, fact, factsMode))
  }
  const before = (lipperId: string) => {
    const fund = standing.get(lipperId)
    return fund === undefined ? null : fundRow(fund, dataset)
  }
  const rows = [...merged.values()].map((fund) => fundRow(fund, dataset))
  const fresh = rows.filter((row) => !isDeepStrictEqual(row, before(String(row['lipper_id']))))
  await writeMarketRows(trx, 'funds', fresh)
  const changed = fresh.filter((row) => standing.has(String(row['lipper_id']))).length
  return { added: fresh.length - changed, changed }
}

/** A source that only fills gaps is the older one, whenever it comes. */
function laidOver(known: FundRecord, fund: FundRecord, mode: MergeMode): FundRecord {
  return mode === 'overwrite' ? mergeFund(known, fund) : mergeFund(fund, known)
}
