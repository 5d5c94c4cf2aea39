import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { emptyMarket } from '../../testing/empty-market.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { changeHolding } from './change-holding.ts'
import { text } from './text.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

const funds = [
  { lipper_id: 'STOCK1', amount: 300_000, date: '2024-01-02' },
  { lipper_id: 'BOND1', amount: 200_000, date: '2024-01-02' },
]

async function made(app: TestApp, as: TestMember): Promise<number> {
  const reply = await app.post('/api/pfms', { name: '退休', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

interface Held {
  readonly lipper_id: string
  readonly value: number
  readonly date: string
}

async function stateOf(app: TestApp, id: number, as: TestMember) {
  const { funds: held, invested, version } = (await app.get(`/api/pfms/${id}`, as)).json()
  const rows: readonly Held[] = held
  return {
    invested: Number(invested),
    version: Number(version),
    funds: new Map(rows.map((row) => [row.lipper_id, row])),
  }
}

describe('POST /api/pfms/:id/holding', () => {
  test('goes by one market from its first figure to its last, though another one comes in meanwhile', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await made(app, ming)
    const key = { id, memberId: ming.id }
    let asked = 0
    const site = { ...app.site, market: () => (asked++ === 0 ? app.site.market() : emptyMarket) }
    const raise = { version: 1, lipper_id: 'STOCK1', action: 'raise', amount: 12_345 } as const
    expect(await changeHolding(site, key, raise)).toMatchObject({ version: 2 })
    expect((await stateOf(app, id, ming)).invested).toBe(512_345)
  })

  test('raises and reduces one fund by exactly the money, and leaves the other as it is', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await made(app, ming)
    const before = await stateOf(app, id, ming)
    const ask = (body: object) => app.post(`/api/pfms/${id}/holding`, body, ming)

    const raised = await ask({ version: 1, lipper_id: 'STOCK1', action: 'raise', amount: 12_345 })
    expect(raised.json()).toMatchObject({ id, version: 2 })
    const more = await stateOf(app, id, ming)
    expect(more.invested).toBe(before.invested + 12_345)
    expect(more.funds.get('STOCK1')?.value).toBeCloseTo((before.funds.get('STOCK1')?.value ?? 0) + 12_345, 2)
    const { value, date } = before.funds.get('BOND1') ?? {}
    expect(more.funds.get('BOND1')).toMatchObject({ value, date })

    await ask({ version: 2, lipper_id: 'STOCK1', action: 'reduce', amount: 2345 })
    const less = await stateOf(app, id, ming)
    expect(less.invested).toBe(before.invested + 10_000)
    const { rebalances } = (await app.get(`/api/pfms/${id}/history`, ming)).json()
    expect(rebalances.map(({ kind }: { kind: string }) => kind)).toEqual(['reduce', 'raise', 'create'])
  })

  test('replaces a fund by another of the same worth, moving no money in or out', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await made(app, ming)
    const before = await stateOf(app, id, ming)
    const asked = { version: 1, lipper_id: 'BOND1', action: 'replace', by: 'BOND2' }
    const { rebalance_note_id: noteId } = (await app.post(`/api/pfms/${id}/holding`, asked, ming)).json()
    const now = await stateOf(app, id, ming)
    expect([...now.funds.keys()].toSorted()).toEqual(['BOND2', 'STOCK1'])
    expect(now.funds.get('BOND2')?.value).toBeCloseTo(before.funds.get('BOND1')?.value ?? 0, 2)
    expect(now.invested).toBe(before.invested)
    const note = (await app.get(`/api/pfms/${id}/history/${noteId}`, ming)).json()
    expect(note).toMatchObject({ kind: 'manual', reason: '以「測試全球債基金」替換「測試投資級債基金」' })
  })

  test('takes a fund out, and closes the portfolio with the last one', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await made(app, ming)
    await app.post(`/api/pfms/${id}/holding`, { version: 1, lipper_id: 'BOND1', action: 'close' }, ming)
    expect([...(await stateOf(app, id, ming)).funds.keys()]).toEqual(['STOCK1'])
    await app.post(`/api/pfms/${id}/holding`, { version: 2, lipper_id: 'STOCK1', action: 'close' }, ming)
    expect((await stateOf(app, id, ming)).funds.size).toBe(0)
    const { rebalances } = (await app.get(`/api/pfms/${id}/history`, ming)).json()
    expect(rebalances.map(({ kind }: { kind: string }) => kind)).toEqual(['close', 'reduce', 'create'])
  })

  test('refuses what cannot be, with the field at fault, and changes nothing', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await made(app, ming)
    const fieldsOf = async (body: object) => {
      const reply = await app.post(`/api/pfms/${id}/holding`, { version: 1, ...body }, ming)
      expect(reply.statusCode, reply.body).toBe(422)
      return Object.keys(reply.json().error.fields)
    }
    expect(await fieldsOf({ lipper_id: 'CASH', action: 'close' })).toEqual(['lipper_id'])
    expect(await fieldsOf({ lipper_id: 'STOCK1', action: 'raise' })).toEqual(['amount'])
    expect(await fieldsOf({ lipper_id: 'STOCK1', action: 'reduce' })).toEqual(['amount'])
    expect(await fieldsOf({ lipper_id: 'STOCK1', action: 'raise', amount: 0 })).toEqual(['amount'])
    expect(await fieldsOf({ lipper_id: 'STOCK1', action: 'reduce', amount: -5 })).toEqual(['amount'])
    expect(await fieldsOf({ lipper_id: 'STOCK1', action: 'reduce', amount: 9_000_000 })).toEqual(['amount'])
    expect(await fieldsOf({ lipper_id: 'STOCK1', action: 'replace' })).toEqual(['by'])
    expect(await fieldsOf({ lipper_id: 'STOCK1', action: 'replace', by: 'CLOSED' })).toEqual(['by'])
    expect(await fieldsOf({ lipper_id: 'STOCK1', action: 'replace', by: 'STOCK1' })).toEqual(['by'])
    const closed = { version: 1, lipper_id: 'CLOSED', action: 'raise', amount: 5 }
    const { fields } = (await app.post(`/api/pfms/${id}/holding`, closed, ming)).json().error
    expect(fields).toEqual({ lipper_id: text.fundOffSale })
    expect((await stateOf(app, id, ming)).version).toBe(1)

    const action = { lipper_id: 'STOCK1', action: 'raise', amount: 5 }
    const codeOf = async (body: object, as: TestMember) =>
      (await app.post(`/api/pfms/${id}/holding`, body, as)).json().error.code
    expect(await codeOf({ ...action, version: 9 }, ming)).toBe('stale_version')
    expect(await codeOf({ ...action, version: 1 }, await aMember(db))).toBe('not_found')
  })

  test('says that the page is out of date where what it asks for has become impossible meanwhile', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await made(app, ming)
    const close = { version: 1, lipper_id: 'BOND1', action: 'close' }
    expect((await app.post(`/api/pfms/${id}/holding`, close, ming)).statusCode).toBe(200)
    expect((await app.post(`/api/pfms/${id}/holding`, close, ming)).json().error.code).toBe('stale_version')
  })
})
