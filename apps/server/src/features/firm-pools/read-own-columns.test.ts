import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { noRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { twoFirms } from '../firms/testing/two-firms.ts'
import { insertDemoPool, insertDemoSubsectors } from './demo/store.ts'
import { insertField, putValues, takeValues, updateField } from './fund-fields/store.ts'
import { readOwnColumns, readOwnWords } from './read-own-columns.ts'

const clock = clockOn('2026-11-20')
const prices = { '2026-11-19': 10, '2026-11-20': 10.1 }

/** A market of two classes and two firms, of which one has a pool with both. */
async function given(db: Database) {
  await insertFunds(
    db,
    ['F1', 'F2'].map((id) => ({ fund: aFund(id, { sector2Id: '20004' }), prices })),
  )
  const market = await loadMarket(db, clock)
  const ids = market.funds.map(({ fundId }) => fundId)
  const { one, other } = await twoFirms(db)
  const funds = ids.map((fund_id, at) => ({
    fund_id,
    is_on_sale: true,
    from_day: asIsoDate('2026-01-01'),
    to_day: null,
    position: at + 1,
  }))
  await insertDemoPool(db, { firm_id: one.id, name: '池', rules: JSON.stringify(noRules) }, funds)
  return { site: { db, market: () => market }, ids, one, other }
}

const note = { kind: 'text', position: 1 } as const

test('what a firm says is the same object until any of it changes', async ({ db }) => {
  const { site, ids, one } = await given(db)
  const first = ids[0] ?? 0
  let last = await readOwnWords(site, one.id)
  const changes: readonly (() => Promise<unknown>)[] = [
    () => insertDemoSubsectors(db, [{ firm_id: one.id, name: '甲債', sectors: ['23201'], position: 1 }]),
    () => db.updateTable('firm_subsectors').set({ is_on: false }).where('firm_id', '=', one.id).execute(),
    () => insertField(db, { firmId: one.id, name: '備註', ...note }),
    async () => putValues(db, await fieldOf(db, one.id), [{ fund_id: first, value: '一' }]),
    async () => putValues(db, await fieldOf(db, one.id), [{ fund_id: first, value: '二' }]),
    async () => updateField(db, await fieldOf(db, one.id), '說明'),
    async () => takeValues(db, await fieldOf(db, one.id), [first]),
    () =>
      db.updateTable('firm_pools').set({ removed_at: '2026-11-20T00:00:00Z' }).where('firm_id', '=', one.id).execute(),
    () => db.deleteFrom('firm_pool_funds').where('firm_id', '=', one.id).where('fund_id', '=', first).execute(),
  ]
  for (const change of changes) {
    expect(await readOwnWords(site, one.id)).toBe(last)
    await change()
    const now = await readOwnWords(site, one.id)
    expect(now.columns.sign, String(change)).not.toBe(last.columns.sign)
    last = now
  }
})

test('what one firm says never stands for what another does', async ({ db }) => {
  const { site, ids, one, other } = await given(db)
  expect(await readOwnColumns(site, one.id)).toBeNull()
  await insertField(db, { firmId: one.id, name: '備註', ...note })
  await insertField(db, { firmId: other.id, name: '備註', ...note })
  for (const { id, value } of [
    { id: one.id, value: '甲' },
    { id: other.id, value: '乙' },
  ])
    await putValues(db, await fieldOf(db, id), [{ fund_id: ids[0] ?? 0, value }])
  const said = await Promise.all([one, other].map(({ id }) => readOwnColumns(site, id)))
  expect(said.map((own) => own?.fields.map(({ values }) => [...values]))).toEqual([
    [[[ids[0], '甲']]],
    [[[ids[0], '乙']]],
  ])
  expect(said[0]?.sign).not.toBe(said[1]?.sign)
})

async function fieldOf(db: Database, firmId: number) {
  const { id } = await db
    .selectFrom('firm_fund_fields')
    .select('id')
    .where('firm_id', '=', firmId)
    .executeTakeFirstOrThrow()
  return { firmId, id }
}
