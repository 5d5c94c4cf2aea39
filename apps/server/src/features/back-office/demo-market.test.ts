import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { importFolder } from '../../testing/import-folder.ts'
import { aFund, clockOn } from '../../testing/market-rows.ts'
import { onPostgres, test } from '../../testing/test-database.ts'
import { extendDemoMarket } from './extend-demo-market.ts'
import { fillDemoMarket } from './fill-demo-market.ts'
import { applyStage } from './importing/apply-stage.ts'
import { writeDemoStamp } from './importing/demo-stamp.ts'
import { emptyStage } from './importing/stage-rows.ts'

const friday = '2026-11-20' as IsoDate
const nextFriday = '2026-11-27' as IsoDate
const nobody = () => undefined

function fill(db: Database, today: IsoDate): Promise<boolean> {
  return fillDemoMarket(db, { seed: 7, funds: 24, today }, nobody)
}

/** Everything that was written, without keys that depend on the order of writing. */
async function contentOf(db: Database) {
  const prices = await db
    .selectFrom('nav_chunks')
    .innerJoin('funds', 'funds.id', 'fund_id')
    .select(['lipper_id', 'year', 'first_day', 'values'])
    .orderBy('lipper_id')
    .orderBy('year')
    .execute()
  const funds = await db
    .selectFrom('funds')
    .select(['lipper_id', 'name', 'size_twd', 'dataset'])
    .orderBy('lipper_id')
    .execute()
  const levels = await db.selectFrom('level_chunks').selectAll().orderBy('level_id').orderBy('year').execute()
  const paid = await db
    .selectFrom('distributions')
    .innerJoin('funds', 'funds.id', 'fund_id')
    .select(['lipper_id', 'ex_date', 'amount_per_unit'])
    .orderBy('lipper_id')
    .orderBy('ex_date')
    .execute()
  return { prices, funds, levels, paid }
}

test('an empty database is filled once, and told how far it is', async ({ db }) => {
  const seen: [number, number][] = []
  const wanted = { seed: 7, funds: 24, today: friday }
  expect(await fillDemoMarket(db, wanted, (done, of) => seen.push([done, of]))).toBe(true)
  expect(await fillDemoMarket(db, wanted, nobody)).toBe(false)

  const market = await loadMarket(db, clockOn(friday))
  expect(market).toMatchObject({ isDemo: true, asOf: friday, faults: [] })
  expect(market.funds.length).toBe(seen.at(-1)?.[0])
  expect(seen[0]?.[0]).toBe(0)
  expect(market.funds.every((fund) => market.prices(fund.index).values.length > 0)).toBe(true)
  expect(market.fxPerUsd('TWD')?.values.at(-1)).toBeGreaterThan(20)
  expect(market.securities.size).toBeGreaterThan(100)
})

test('a market whose filling was cut off is made again, the same to the last digit', async ({ db }) => {
  await fill(db, friday)
  const whole = await contentOf(db)
  await db
    .updateTable('site_state')
    .set({ value: JSON.stringify({ state: 'filling', seed: 7, funds: 24, until: friday }) })
    .where('key', '=', 'demo_market')
    .execute()
  await db.deleteFrom('nav_chunks').where('year', '>', 2020).execute()

  expect((await loadMarket(db, clockOn(friday))).funds).toEqual([])
  expect(await fill(db, friday)).toBe(true)
  expect(await contentOf(db)).toEqual(whole)
})

describe.skipIf(!onPostgres)('on PostgreSQL', () => {
  test('two nodes that start at once make one market', async ({ db }) => {
    const made = await Promise.all([fill(db, friday), fill(db, friday)])
    expect(made.toSorted()).toEqual([false, true])
    const market = await loadMarket(db, clockOn(friday))
    expect(market.funds.length).toBeGreaterThan(20)
  })
})

test('a site that was away for a week has the prices of the week, and the days before as they were', async ({ db }) => {
  await fill(db, nextFriday)
  const expected = await contentOf(db)
  await db.deleteFrom('site_state').execute()
  await db.deleteFrom('funds').execute()

  await fill(db, friday)
  expect((await loadMarket(db, clockOn(nextFriday))).asOf).toBe(friday)
  expect(await extendDemoMarket(db, nextFriday)).toBe(true)
  expect(await extendDemoMarket(db, nextFriday)).toBe(false)

  const found = await contentOf(db)
  expect(found.prices).toEqual(expected.prices)
  expect(found.levels).toEqual(expected.levels)
  expect(found.paid).toEqual(expected.paid)
  expect((await loadMarket(db, clockOn(nextFriday))).asOf).toBe(nextFriday)
})

/** Stands for a whole fictional market where only its being there matters. */
async function standDemo(db: Database): Promise<void> {
  const stage = emptyStage()
  stage.funds.push(aFund('60000001'))
  stage.navs.put('60000001', slotOf(epochDayOf(friday)), 10)
  await db.transaction().execute(async (trx) => {
    await applyStage(trx, stage, { dataset: 'demo', mode: 'overwrite' })
    await writeDemoStamp(trx, { state: 'ready', seed: 7, funds: 24, until: friday })
  })
}

const realFunds = 'fund_id,name,house,currency\nAA1,甲台灣股票基金,甲投信,TWD\n'

async function insertMember(db: Database, dataset: 'demo' | 'real'): Promise<void> {
  const { id } = await db
    .insertInto('members')
    .values({ email: `${dataset}@example.tw`, name: dataset, password_hash: '$argon2id$', groups: ['member'], dataset })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('portfolios')
    .values({ member_id: id, name: 'P', currency: 'TWD', created_at: '2026-11-20T00:00:00Z', deleted_at: null })
    .execute()
  const note = await db
    .insertInto('rebalance_notes')
    .values({
      portfolio_id: 1,
      before: '[]',
      after: '[]',
      reason: null,
      actor_member_id: id,
      created_at: '2026-11-20T00:00:00Z',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(note.id).toBeGreaterThan(0)
}

test('real data is kept out of a fictional market, in one line', async ({ db }) => {
  await standDemo(db)
  const done = await importFolder(db, { 'funds.csv': realFunds })
  expect(done.exitCode).toBe(2)
  expect(done.events).toEqual([{ kind: 'refused', message: expect.stringContaining('--replace-demo') }])
  expect((await loadMarket(db, clockOn(friday))).isDemo).toBe(true)
})

test('real data takes the place of a fictional market, its members and all portfolios, when told to', async ({
  db,
}) => {
  await standDemo(db)
  await insertMember(db, 'demo')
  await insertMember(db, 'real')

  const broken = await importFolder(db, { 'funds.csv': 'fund_id,name\nAA1,x\n' }, { replacesDemo: true })
  expect(broken.exitCode).toBe(2)
  expect((await loadMarket(db, clockOn(friday))).isDemo).toBe(true)

  const done = await importFolder(
    db,
    { 'funds.csv': realFunds, 'navs.csv': 'fund_id,date,nav\nAA1,2026-11-19,10\n' },
    { replacesDemo: true },
  )
  expect(done.exitCode).toBe(0)
  const market = await loadMarket(db, clockOn(friday))
  expect(market).toMatchObject({ isDemo: false, asOf: '2026-11-19' })
  expect(market.funds.map((fund) => fund.lipperId)).toEqual(['AA1'])
  expect(market.levels).toEqual([])
  expect(await db.selectFrom('members').select('email').execute()).toEqual([{ email: 'real@example.tw' }])
  expect(await db.selectFrom('portfolios').select('id').execute()).toEqual([])
  expect(await db.selectFrom('rebalance_notes').select('id').execute()).toEqual([])
  expect(await fill(db, friday)).toBe(false)
  expect(await extendDemoMarket(db, nextFriday)).toBe(false)
})
