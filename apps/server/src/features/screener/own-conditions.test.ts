import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundFieldKind } from '@zhiheng/domain/firm-pools/fund-field.ts'
import { writeOwnConditions } from '@zhiheng/domain/firm-pools/own-conditions.ts'
import { noRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { describe, expect } from 'vitest'

import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { insertDemoField, insertDemoPool, insertDemoSubsectors } from '../firm-pools/demo/store.ts'
import { type TestFirm, twoFirms } from '../firms/testing/two-firms.ts'

const test = withDatabase.extend<{ app: TestApp; one: TestFirm; other: TestFirm }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
  one: async ({ db, app }, use) => {
    const { one } = await twoFirms(db)
    await sells(app, one, ['STOCK1', 'STOCK2', 'BOND1', 'CASH'])
    await use(one)
  },
  other: async ({ db, one }, use) => {
    const { other } = await twoFirms(db)
    expect(other.id).not.toBe(one.id)
    await use(other)
  },
})

const keyOf = ({ site }: TestApp, id: string) => {
  const market = site.market()
  return market.funds[market.indexOf(id) ?? -1]?.fundId ?? 0
}

async function sells(app: TestApp, { id }: TestFirm, funds: readonly string[]): Promise<void> {
  await insertDemoPool(
    app.site.db,
    { firm_id: id, name: '池', rules: JSON.stringify(noRules) },
    funds.map((fund, position) => ({
      fund_id: keyOf(app, fund),
      is_on_sale: true,
      from_day: asIsoDate('2026-01-05'),
      to_day: null,
      position,
    })),
  )
}

/** A column of the firm's; returns its number. */
async function aColumn(
  app: TestApp,
  { id }: TestFirm,
  { name, kind, values }: { name: string; kind: FundFieldKind; values: Readonly<Record<string, string>> },
): Promise<number> {
  const { db } = app.site
  const rows = Object.entries(values).map(([fund, value]) => ({ fund_id: keyOf(app, fund), value }))
  await insertDemoField(db, { firm_id: id, name, kind, position: 1 }, rows)
  const row = await db.selectFrom('firm_fund_fields').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return row.id
}

async function ask(app: TestApp, { id, client }: TestFirm, search: Record<string, string | undefined>) {
  const asked = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) if (value !== undefined) asked.set(key, value)
  const reply = await app.get(`/firm/${id}/api/search/funds?${asked.toString()}`, client)
  expect(reply.statusCode, reply.body).toBe(200)
  const { entries, facets, unknown, own } = reply.json()
  const ids: string[] = entries.map(({ lipper_id }: { lipper_id: string }) => lipper_id)
  return { ids: ids.toSorted(), facets, unknown, own }
}

describe('a search on a firm’s site', () => {
  test('asks for numbers within limits, and what the firm says nothing of meets none', async ({ app, one }) => {
    const field = await aColumn(app, one, {
      name: '通路費',
      kind: 'percent',
      values: { STOCK1: '1.5', STOCK2: '0.8', BOND1: '-0.2' },
    })
    const found = async (least?: string, most?: string) =>
      ask(app, one, { own: writeOwnConditions([{ field, least: least ?? '', most: most ?? '' }]) })
    expect((await found('0.8')).ids).toEqual(['STOCK1', 'STOCK2'])
    expect((await found('0.8', '1')).ids).toEqual(['STOCK2'])
    expect((await found(undefined, '0')).ids).toEqual(['BOND1'])
    expect((await found('2')).ids).toEqual([])
    expect((await found('0.8')).unknown).toEqual({ [`own.${field}`]: 1 })
    expect((await found('abc')).ids).toHaveLength(4)
  })

  test('asks for days, for words that stand in a text, and for one of a few with its count', async ({ app, one }) => {
    const since = await aColumn(app, one, {
      name: '上架日',
      kind: 'date',
      values: { STOCK1: '2025-03-01', BOND1: '2026-02-01' },
    })
    const isGreen = await aColumn(app, one, {
      name: '永續',
      kind: 'text',
      values: { STOCK1: '是', STOCK2: '否', BOND1: '是' },
    })
    const many = Object.fromEntries(['STOCK1', 'STOCK2', 'BOND1'].map((id) => [id, `${id}：適合長期持有 ABC`]))
    const note = await aColumn(app, one, { name: '說明', kind: 'text', values: many })
    const found = async (...conditions: Parameters<typeof writeOwnConditions>[0]) =>
      ask(app, one, { own: writeOwnConditions(conditions) })
    expect((await found({ field: since, least: '2025-12-31' })).ids).toEqual(['BOND1'])
    expect((await found({ field: since, most: '2025-03-01' })).ids).toEqual(['STOCK1'])
    expect((await found({ field: note, words: 'stock1' })).ids).toEqual(['STOCK1'])
    expect((await found({ field: note, words: '沒有人寫' })).ids).toEqual([])
    const { ids, facets } = await found({ field: isGreen, among: ['是'] }, { field: since, least: '2025-01-01' })
    expect(ids).toEqual(['BOND1', 'STOCK1'])
    // each choice is counted with the other conditions kept
    expect(facets[`own.${isGreen}`]).toEqual({ 是: 2, 否: 0 })
  })

  test('asks for a class with all that stand below it', async ({ db, app, one }) => {
    const row = { firm_id: one.id, colour: null, sectors: [] as string[] }
    await insertDemoSubsectors(db, [{ ...row, name: '股票', parent_id: null, position: 1 }])
    const idOf = async (name: string) =>
      (await db.selectFrom('firm_subsectors').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    const parent = await idOf('股票')
    await insertDemoSubsectors(db, [
      { ...row, name: '台股', parent_id: parent, position: 2 },
      { ...row, name: '債券', parent_id: null, position: 3 },
    ])
    const [tw, bonds] = [await idOf('台股'), await idOf('債券')]
    const put = (fund: string, subsector_id: number) =>
      db
        .updateTable('firm_pool_funds')
        .set({ subsector_id })
        .where('fund_id', '=', keyOf(app, fund))
        .where('firm_id', '=', one.id)
        .execute()
    await put('STOCK1', tw)
    await put('STOCK2', parent)
    await put('BOND1', bonds)
    const found = async (...classes: number[]) => ask(app, one, { firm_class: classes.join(',') })
    const { ids, facets, own } = await found(parent)
    expect(ids).toEqual(['STOCK1', 'STOCK2'])
    expect(facets['firm_class']).toEqual({ [parent]: 2, [tw]: 1, [bonds]: 1 })
    expect(own.classes.map(({ name }: { name: string }) => name)).toEqual(['股票', '台股', '債券'])
    expect((await found(tw, bonds)).ids).toEqual(['BOND1', 'STOCK1'])
    expect((await found(999_999)).ids).toEqual([])
  })

  test('offers its own columns alone: another firm’s, and ours, know nothing of them', async ({ app, one, other }) => {
    const field = await aColumn(app, one, { name: '永續', kind: 'text', values: { STOCK1: '是' } })
    const own = writeOwnConditions([{ field, among: ['是'] }])
    expect((await ask(app, one, { own })).own).toEqual({
      classes: [],
      fields: [{ id: field, name: '永續', kind: 'text', choices: ['是'] }],
    })
    const there = await ask(app, other, { own })
    expect([there.own, there.ids.length]).toEqual([undefined, 6])
    const ours = (await app.get(`/api/search/funds?own=${field}:in:x&firm_class=1`)).json()
    expect([ours.own, ours.entries.length]).toEqual([undefined, 6])
  })
})
