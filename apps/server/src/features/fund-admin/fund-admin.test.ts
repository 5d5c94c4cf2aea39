import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { aMember } from '../../testing/a-member.ts'
import { aFund, clockOn, insertFunds } from '../../testing/market-rows.ts'
import { testApp } from '../../testing/test-app.ts'
import { test } from '../../testing/test-database.ts'

const clock = clockOn('2026-11-20')
const prices = { '2026-11-16': 100, '2026-11-17': 100, '2026-11-18': 100, '2026-11-19': 60, '2026-11-20': 60 }
const calm = { '2026-11-16': 10, '2026-11-17': 10, '2026-11-18': 10, '2026-11-19': 10, '2026-11-20': 10.1 }
const known: Partial<FundRecord> = { canTwSale: true, forSale: true, sectorSource: 'sitca' }

const funds = [
  {
    fund: aFund('T1', {
      ...known,
      name: '甲台灣科技基金',
      isin: 'TW000T1',
      sitcaTypeCode: 'AA1',
      sector2Id: '70004',
      sectorSource: 'rule',
    }),
    prices,
  },
  { fund: aFund('T2', { ...known, name: '乙臺灣基金', sitcaTypeCode: 'AA1' }), prices: calm },
  {
    fund: aFund('T3', { ...known, name: '丙債券基金', sector2Id: '20004', canTwSale: false, forSale: false }),
    prices: calm,
  },
]

/** The site with three classes, read in again whenever it is asked for. */
async function given(db: Database) {
  await insertFunds(db, funds)
  let market: Market = await loadMarket(db, clock)
  const app = await testApp({ db, market: () => market })
  const staff = await aMember(db, { groups: ['member', 'staff'] })
  const reload = async () => (market = await loadMarket(db, clock))
  const list = async (asked: string) => {
    const { entries } = (await app.get(`/api/admin/funds?${asked}`, staff)).json()
    return entries.map(({ lipper_id }: { lipper_id: string }) => lipper_id)
  }
  const sheet = async (id: string) => (await app.get(`/api/admin/funds/${id}`, staff)).json()
  const post = (path: string, body: object) => app.post(`/api/admin/funds/${path}`, body, staff)
  /** Sets something of a class, with its id and the password as asked for. */
  const rule = (id: string, body: object) =>
    post(`${id}/rulings`, { replaces: null, typed: id, password: staff.password, ...body })
  return { app, staff, reload, list, sheet, post, rule, market: () => market }
}

const end = { replaces: null, ended_as: 'merged', day: '2026-11-20', note: '公告合併', into_id: 'T2', ratio: 1.5 }
const codeOf = (reply: { json: () => { error?: { code: string } } }) => reply.json().error?.code

describe('GET /api/admin/funds', () => {
  test('finds by name, id and ISIN, and narrows by each of the choices', async ({ db }) => {
    const { list } = await given(db)
    expect(await list('search=台灣')).toEqual(expect.arrayContaining(['T1', 'T2']))
    expect(await list('search=tw000t1')).toEqual(['T1'])
    expect(await list('search=nothing')).toEqual([])
    expect(await list('by=rule')).toEqual(['T1'])
    expect(await list('sale=unapproved')).toEqual(['T3'])
    expect(await list('sector=20004')).toEqual(['T3'])
    expect(await list('mark=step')).toEqual(['T1'])
    expect(await list('mark=ruled')).toEqual([])
    expect(await list('score=scored')).toEqual([])
    expect(await list('state=active&score=no_current_price')).toEqual([])
  })
})

describe('POST /api/admin/funds/:id/rulings', () => {
  test('sets the sale and the sub-sector, which no import takes back, and lets the source speak again', async ({
    db,
  }) => {
    const { post, rule, sheet, reload, market } = await given(db)
    const note = '募集額度已滿'
    const { id: sale } = (await rule('T1', { note, for_sale: false })).json()
    await rule('T1', { note: '主要投資於全球', sector_2_id: '60001' })
    expect((await sheet('T1')).is_current).toBe(false)
    await insertFunds(db, funds)
    await reload()
    expect(market().funds[0]).toMatchObject({ forSale: false, sector2Id: '60001', sectorSource: 'manual' })
    expect(market().events(0)).toMatchObject([{ kind: 'sale_closed' }])
    expect(await sheet('T1')).toMatchObject({
      is_current: true,
      fund: { sale: 'approved', sector_by: 'manual', ruled: ['sector', 'sale'] },
      source: { for_sale: true, sector_2_id: '70004' },
      sector: { official_type: { id: 'AA1' }, words: '台灣科技' },
    })
    await post(`T1/rulings/${sale}/withdraw`, {})
    expect(codeOf(await post(`T1/rulings/${sale}/withdraw`, {}))).toBe('stale_version')
    expect(codeOf(await post(`T2/rulings/${sale}/withdraw`, {}))).toBe('not_found')
    await reload()
    expect(market().funds[0]).toMatchObject({ forSale: true, sector2Id: '60001' })
    expect(market().events(0)).toEqual([])
  })

  test('changes nothing of another class of another sub-sector', async ({ db }) => {
    const { rule, reload, market } = await given(db)
    const before = market().funds.slice(1)
    await rule('T1', { note: '測試', sector_2_id: '60001' })
    await reload()
    expect(market().funds.slice(1)).toEqual(before)
  })

  test('refuses the second of two who decide at once, what is not there, and what the source does not allow', async ({
    db,
  }) => {
    const { rule } = await given(db)
    const both = await Promise.all(
      ['60001', '60002'].map((sector) => rule('T1', { note: '測試', sector_2_id: sector })),
    )
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(codeOf(await rule('T3', { note: '測試', for_sale: true }))).toBe('invalid_field')
    expect(codeOf(await rule('T2', { note: '測試', sector_2_id: '99999' }))).toBe('invalid_field')
    expect(codeOf(await rule('T2', { note: '測試' }))).toBe('invalid_field')
    expect(codeOf(await rule('T9', { note: '測試', for_sale: false }))).toBe('not_found')
    expect(codeOf(await rule('T2', { note: '一', for_sale: false }))).toBe('invalid_field')
  })

  test('asks for the id of the class, typed, and for one’s own password', async ({ db }) => {
    const { rule, list } = await given(db)
    const said = { note: '測試', for_sale: false }
    expect(codeOf(await rule('T1', { ...said, typed: 'T2' }))).toBe('invalid_field')
    expect(codeOf(await rule('T1', { ...said, password: 'not it' }))).toBe('current_password_wrong')
    expect(await list('mark=ruled')).toEqual([])
    expect((await rule('T1', { ...said, typed: ' t1 ' })).statusCode).toBe(200)
  })
})

describe('POST /api/admin/funds/:id/end', () => {
  test('records a merger for both classes with the id typed and the password, and takes it back', async ({ db }) => {
    const { post, staff, sheet, reload, market } = await given(db)
    const { password } = staff
    expect(codeOf(await post('T1/end', { ...end, typed_id: 'T1', password: 'not it' }))).toBe('current_password_wrong')
    expect(codeOf(await post('T1/end', { ...end, typed_id: 'T2', password }))).toBe('invalid_field')
    expect(codeOf(await post('T1/end', { ...end, into_id: 'T1', typed_id: 'T1', password }))).toBe('invalid_field')
    const { id } = (await post('T1/end', { ...end, typed_id: 't1', password })).json()
    await reload()
    expect(market().funds[0]).toMatchObject({ status: 'merged', successorId: 'T2', forSale: false, canTwSale: false })
    expect(market().events(0)).toMatchObject([{ kind: 'merged_into', otherId: 'T2' }])
    expect(market().events(1)).toMatchObject([{ kind: 'absorbed', otherId: 'T1', before: '甲台灣科技基金' }])
    expect(await sheet('T1')).toMatchObject({
      fund: { state: 'merged' },
      rulings: [{ ratio: 1.5, into: { lipper_id: 'T2' } }],
    })
    await post(`T1/rulings/${id}/withdraw`, {})
    await reload()
    expect(market().funds[0]).toMatchObject({ status: 'active', successorId: null, forSale: true })
    expect(market().events(1)).toEqual([])
  })

  test('counts from its day on', async ({ db }) => {
    const { post, staff, reload, market } = await given(db)
    await post('T1/end', {
      ...end,
      ended_as: 'liquidated',
      day: '2026-12-01',
      typed_id: 'T1',
      password: staff.password,
    })
    await reload()
    expect(market().funds[0]?.status).toBe('active')
    expect((await loadMarket(db, clockOn('2026-12-01'))).funds[0]).toMatchObject({
      status: 'liquidated',
      successorId: null,
    })
  })
})

describe('POST /api/admin/funds/:id/steps', () => {
  test('confirms the open step as the operator would, and takes it back', async ({ db }) => {
    const { post, staff, sheet, reload } = await given(db)
    expect((await sheet('T1')).steps).toEqual({ open: { day: '2026-11-19', before: 100, after: 60 }, confirmed: [] })
    expect(codeOf(await post('T1/steps', { day: '2026-11-18', confirm: true }))).toBe('stale_version')
    expect((await post('T1/steps', { day: '2026-11-19', confirm: true })).statusCode).toBe(200)
    await reload()
    expect((await sheet('T1')).steps).toMatchObject({ open: null, confirmed: [{ day: '2026-11-19' }] })
    expect((await post('T1/steps', { day: '2026-11-19', confirm: false })).statusCode).toBe(200)
    await reload()
    expect((await sheet('T1')).steps).toMatchObject({ open: { day: '2026-11-19' }, confirmed: [] })
    const events = await db.selectFrom('audit_log').select(['event', 'member_id', 'details']).orderBy('id').execute()
    expect(events).toEqual([
      {
        event: 'step_confirmed',
        member_id: staff.id,
        details: { fund: 'T1', day: '2026-11-19', before: '100', after: '60' },
      },
      { event: 'step_withdrawn', member_id: staff.id, details: { fund: 'T1', day: '2026-11-19' } },
    ])
  })
})
