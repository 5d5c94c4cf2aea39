import { quotaOf, tierOf } from '@zhiheng/domain/access/quota.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { findWrongLedgerChunks } from '../portfolio-ledger/ledger-chunks.ts'
import { type ChunkFaults, compareChunks, findMisshapenChunks } from './checking/compare-chunks.ts'
import * as store from './checking/store.ts'

/** One thing that must always hold, and where it does not. */
export interface InvariantResult {
  readonly name: string
  /** What holds, zh-TW. */
  readonly title: string
  readonly failures: readonly string[]
}

/**
 * Proves what must always hold, on a live database. Source: DESIGN section 8.
 *
 * @param market - the market in memory of a running site; loaded from the database if not given
 */
export async function checkInvariants(
  db: Database,
  { clock, market }: { clock: Clock; market?: Market },
): Promise<InvariantResult[]> {
  const chunks = await compareChunks(db, market ?? (await loadMarket(db, clock)))
  const results = await checkMembers(db)
  for (const [name, { title, find }] of Object.entries(ofMarket)) {
    results.push({ name, title, failures: await find(db, chunks) })
  }
  return results
}

/** The part of `checkInvariants` that is about members and what is theirs; of a small site, in a few milliseconds. */
export async function checkMembers(db: Database): Promise<InvariantResult[]> {
  const results: InvariantResult[] = []
  for (const [name, { title, find }] of Object.entries(ofMembers)) {
    results.push({ name, title, failures: await find(db) })
  }
  return results
}

interface Invariant<Found extends unknown[]> {
  readonly title: string
  readonly find: (db: Database, ...found: Found) => Promise<readonly string[]> | readonly string[]
}

const ofMembers = {
  holdings: { title: '投資組合的持有明細等於最後一筆調整紀錄', find: store.findForgottenLines },
  sequence: { title: '每個投資組合的紀錄從建立開始，編號連續', find: store.findBrokenSequences },
  chain: { title: '每筆調整前的內容等於前一筆調整後的內容', find: store.findBrokenChains },
  order: { title: '每筆調整的時間不早於前一筆', find: store.findRecordsOutOfOrder },
  ledgerChunks: { title: '長帳本的摘要與紀錄一致', find: findWrongLedgerChunks },
  quota: { title: '投資組合數量不超過會員等級上限', find: findExceededQuotas('portfolios') },
  favorites: { title: '最愛基金數量不超過會員等級上限', find: findExceededQuotas('favorites') },
  session: { title: '每位會員最多一個有效登入', find: store.findSharedSessions },
  removed: { title: '已刪除的會員沒有留下個人資料', find: store.findRemains },
  orphans: { title: '沒有孤立的資料列', find: store.findOrphans },
} satisfies Record<string, Invariant<[]>>

const ofMarket = {
  sector: { title: '每檔基金的類別都存在', find: findUnknownSectors },
  navStore: { title: '記憶體中的淨值與資料庫一致', find: (_, { differences }) => differences },
  prices: { title: '淨值都大於 0', find: (_, { wrongPrices }) => wrongPrices },
  chunks: { title: '淨值區塊的起始日與長度正確', find: findMisshapenChunks },
} satisfies Record<string, Invariant<[ChunkFaults]>>

function findExceededQuotas(key: 'portfolios' | 'favorites') {
  return async (db: Database): Promise<string[]> => {
    const members = await store.countByMember(db, key)
    return members.flatMap(({ id, groups, count }) => {
      const { limit } = quotaOf({ key, tier: tierOf(groups), used: count })
      return limit !== null && count > limit ? [`member ${id}: ${count} of ${limit}`] : []
    })
  }
}

async function findUnknownSectors(db: Database): Promise<string[]> {
  const funds = await store.readSectorIds(db)
  return funds
    .filter(({ sector2Id }) => sector2Id !== null && subSectorOf(sector2Id) === null)
    .map(({ lipperId, sector2Id }) => `fund ${lipperId}: ${sector2Id}`)
}
