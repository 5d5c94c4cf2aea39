import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { say } from '@zhiheng/domain/language/saying.ts'
import { Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it } from 'vitest'

import { migrate } from '../../platform/database/migrate.ts'
import { startPglite } from '../../platform/database/pglite-client.ts'
import { pgliteDialect } from '../../platform/database/pglite-dialect.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { type Notice, notices } from '../notifications/text.ts'
import { sayReason } from '../portfolio-ledger/say-reason.ts'
import { findRecord } from '../portfolio-ledger/store.ts'
import { listRuns } from './store.ts'
import { failureText } from './text.ts'

const folder = path.join(import.meta.dirname, '../../platform/database/migrations')
const CHANGE = '20261123T113000-put-sentences-into-codes'

const reasons = [
  '再平衡：賣出與買進',
  '再平衡：投入新資金',
  '再平衡：新資金搭配買賣',
  '減碼：依目標比例贖回',
  '結清投資組合',
  '自動再平衡：3 項超出容許範圍',
  '顧問提案：依年度檢視\n調整',
  '再平衡：調整定期定額',
  '變更定期定額',
  '停止定期定額扣款',
  '加碼「安聯台灣科技基金」',
  '減碼「甲「乙」丙」',
  '以「新基金」替換「舊基金」',
  '贖回「元大台灣50」',
]

const findings = [
  '投資組合沒有基金',
  '部分基金沒有可用的淨值或匯率',
  '各資產類別與基金都在容許範圍內',
  '超出容許範圍，但目前沒有可行的交易，請檢視',
  '自動再平衡：2 項超出容許範圍',
  '需要交易同意範圍以外的基金，請您確認',
  '基金檔數超過同意的上限，請您確認',
  '調整幅度超過同意的上限，請您確認',
]

const strong = (text: string) => ({ text, strong: true })
const plain = (text: string) => ({ text })
const messages = [
  [
    plain('您的帳號已在另一個裝置（'),
    strong('Chrome，Windows'),
    plain('）登入，先前裝置的登入已結束。若不是您本人操作，請立即變更密碼。'),
  ],
  [plain('您追蹤的投資組合'), strong('調整了基金或比例'), plain('，可查看最新內容。')],
  [plain('您追蹤的一個投資組合已停止開放追蹤，已從您的清單移除。')],
  [plain('您追蹤的一個投資組合已由建立者刪除，已從您的清單移除。')],
  [plain('您追蹤的專家清單「長期」（林（虛構））'), strong('調整了基金或比例'), plain('，可查看異動說明。')],
  [plain('投資組合'), strong('「退休<b>」'), plain('已依您同意的條款自動再平衡。')],
  [plain('投資組合'), strong('「退休」'), plain('已偏離目標，但超出您同意的自動再平衡範圍，請檢視後決定。')],
  [
    plain('顧問對您的投資組合'),
    strong('「退休」'),
    plain('提出再平衡提案：'),
    plain('「甲」12.0% → 13.5%、「乙」8.0% → 6.5%、「丙」1.0% → 0.0%等 5 檔，偏離由 4.0 降為 0.0 個百分點'),
    plain('。請在 2026/12/01 前決定，沒有您接受不會變動。'),
  ],
  [plain('投資組合'), strong('「退休」'), plain('的比例已隨市場變動，可以檢視是否需要再平衡。')],
  [plain('您收藏的'), strong('「甲基金」'), plain('已更新評分與績效，看看它現在的表現。')],
  [plain('基金搜尋新增多項篩選條件，'), strong('費用、波動與最大跌幅'), plain('都能直接比較。')],
]

const failures = ['已有等待回覆的提案', '超出風險屬性', '各項都在容許範圍內，未調整', '金額太小，換算後不足 0.01']

/** How sentences of that day are worded today. */
const reworded: readonly (readonly [then: string, now: string])[] = [
  ['賣出與買進', '贖回與申購'],
  ['但超出您同意', '但需要的調整超出您同意'],
  ['沒有您接受不會變動', '您接受之前不會有任何變動'],
  ['您收藏的', '您的最愛基金'],
  ['已更新評分與績效，看看它現在的表現', '的評分與績效已更新，可查看最新表現'],
  ['費用、波動與最大跌幅', '費用、波動度與最大回落'],
]

const today = (sentence: string) => reworded.reduce((said, [before, now]) => said.replace(before, now), sentence)

describe('a database whose sentences were stored as they were read', () => {
  it("says the same once they are codes, in today's words", async () => {
    const db = new Kysely<Schema>({ dialect: pgliteDialect(await startPglite({ folder: null, dump: null })) })
    const all = await allMigrations()
    const { [CHANGE]: _, ...before } = all
    await migrate(db, { getMigrations: async () => before })
    await writeAsBefore(db)

    await migrate(db, { getMigrations: async () => all })

    const notes = await Promise.all(
      [...reasons, '我想多留一點現金'].map((_reason, index) => findRecord(db, { id: 1, noteId: index + 1 })),
    )
    expect(notes.map((note) => sayReason(note?.reason ?? null))).toEqual([...reasons.map(today), '我想多留一點現金'])
    expect(notes.map((note) => typeof note?.reason)).toEqual([...reasons.map(() => 'object'), 'string'])
    expect((await listRuns(db, 1, 20)).map(({ reason }) => reason)).toEqual(findings.toReversed())
    const told = await db.selectFrom('notifications').select(['notice', 'message']).orderBy('id').execute()
    expect(told.map(({ notice, message }) => (notice === null ? message : say(notices, notice as Notice)))).toEqual([
      ...messages.map((parts) => parts.map((part) => ({ ...part, text: today(part.text) }))),
      [{ text: '其他訊息' }],
    ])
    expect(told.filter(({ notice }) => notice !== null)).toHaveLength(messages.length)
    const entries = await db.selectFrom('rebalance_batch_entries').select('failure').orderBy('portfolio_id').execute()
    expect(entries.map(({ failure }) => failure)).toEqual(['waiting', 'above_level', 'in_band', failures[3]])
    expect(entries.map(({ failure }) => failureText(failure))).toEqual(failures)
    const changes = await db.selectFrom('expert_pick_changes').select('note').orderBy('id').execute()
    expect(changes.map(({ note }) => note)).toEqual(['', '利率見頂'])
    await expect(sql`update rebalance_notes set reason = 'x'`.execute(db)).rejects.toThrow('append-only')
    await db.destroy()
  })
})

async function allMigrations(): Promise<Record<string, Migration>> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  const loaded = files.map(async (file) => {
    const migration: Migration = await import(pathToFileURL(path.join(folder, file)).href)
    return [path.basename(file, '.ts'), migration] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

async function writeAsBefore(db: Kysely<Schema>): Promise<void> {
  const at = '2026-11-20T08:00:00Z'
  const list = (values: readonly unknown[]) => JSON.stringify(values)
  await sql`insert into members (email, name, password_hash, groups, dataset, created_at)
    values ('a@b.c', '甲', '$argon2id$v=19$x', '{member}', 'real', ${at})`.execute(db)
  for (let id = 1; id <= failures.length; id++) {
    await sql`insert into portfolios (member_id, name, currency, created_at) values (1, '一', 'TWD', ${at})`.execute(db)
  }
  await sql`insert into rebalance_notes (portfolio_id, before, after, reason, actor_member_id, created_at)
    select 1, '[]', '[]', sentence #>> '{}', 1, ${at}
    from jsonb_array_elements(${list([...reasons, '我想多留一點現金'])}::jsonb) with ordinality as said (sentence, place)
    order by place`.execute(db)
  await sql`insert into rebalances (portfolio_id, sequence, kind, rebalance_at, rebalance_note_id)
    select 1, id, case when id = 1 then 'create' else 'manual' end, ${at}, id from rebalance_notes`.execute(db)
  await sql`insert into autorebalance_runs (portfolio_id, week, day, outcome, reason)
    select 1, place, '2026-11-20', 'asked', sentence #>> '{}'
    from jsonb_array_elements(${list(findings)}::jsonb) with ordinality as said (sentence, place)`.execute(db)
  await sql`insert into notifications (member_id, kind, message, dedup_key, created_at)
    select 1, 'rebalance', parts, place, ${at}
    from jsonb_array_elements(${list([...messages, [{ text: '其他訊息' }]])}::jsonb) with ordinality as said (parts, place)
    order by place`.execute(db)
  await sql`insert into rebalance_batches (batch_at, note) values (${at}, '年度')`.execute(db)
  await sql`insert into rebalance_batch_entries (batch_id, portfolio_id, outcome, failure)
    select 1, place, 'failed', sentence #>> '{}'
    from jsonb_array_elements(${list(failures)}::jsonb) with ordinality as said (sentence, place)`.execute(db)
  await sql`insert into expert_picks
      (dataset, name, adviser, adviser_title, thesis, target, risk_level, published_on)
    values ('real', '長期', '林', '顧問', '分散', '成長', 3, '2026-11-20')`.execute(db)
  await sql`insert into expert_pick_changes (pick_id, changed_on, note, funds)
    values (1, '2026-11-20', '首次公布', '[]'), (1, '2026-11-21', '利率見頂', '[]')`.execute(db)
}
