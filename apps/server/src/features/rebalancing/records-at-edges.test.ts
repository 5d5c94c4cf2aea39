import { longestName } from '@zhiheng/domain/members/given-name.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { sectors } from '../../testing/calm-market.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { flatMarket } from '../../testing/flat-market.ts'
import { heldIn } from '../../testing/held-in.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const DAY = 86_400_000

interface Held {
  readonly app: TestApp
  readonly ming: TestMember
  readonly id: number
}

/** A member with stocks and bonds of 5,000 each. */
const test = withDatabase.extend<{ held: Held }>({
  held: async ({ db }, use) => {
    const market = await flatMarket(db, {
      STOCK: { sector2Id: sectors.equity },
      BOND: { sector2Id: sectors.bond },
      NEW: { sector2Id: sectors.equity },
      OFF: { sector2Id: sectors.bond, forSale: false },
    })
    const app = await testApp({ db, market, clock: fixedClock() })
    const ming = await aMember(db)
    const funds = ['STOCK', 'BOND'].map((lipper_id) => ({ lipper_id, amount: 5000, date: '2026-08-03' }))
    const { id } = (await app.post('/api/pfms', { name: '退休', funds }, ming)).json()
    await use({ app, ming, id })
    await app.server.close()
  },
})

/** Changes the funds to these amounts. @returns the note's id */
async function change({ app, ming, id }: Held, kind: string, amounts: Readonly<Record<string, number>>) {
  const { version } = (await app.get(`/api/pfms/${id}`, ming)).json()
  const funds = Object.entries(amounts).map(([lipper_id, amount]) => ({ lipper_id, amount }))
  const reply = await app.patch(`/api/pfms/${id}`, { version, kind, funds }, ming)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().rebalance_note_id)
}

const recordsOf = async ({ app, ming, id }: Held) => (await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances

describe('one record', () => {
  test('has each fund at what the page of the portfolio says it is worth', async ({ held: { app, ming } }) => {
    const funds = ['STOCK', 'BOND', 'NEW'].map((lipper_id) => ({ lipper_id, amount: 3000.4, date: '2026-08-03' }))
    const { id } = (await app.post('/api/pfms', { name: '旅遊', funds }, ming)).json()
    const [{ rebalance_note_id: noteId }] = (await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances
    const { after } = (await app.get(`/api/pfms/${id}/history/${noteId}`, ming)).json()
    const page = (await app.get(`/api/pfms/${id}`, ming)).json()
    const worths = page.funds.map((fund: { lipper_id: string; value: number }) => [fund.lipper_id, fund.value])
    expect(after.map((fund: { lipper_id: string; amount: number }) => [fund.lipper_id, fund.amount])).toEqual(worths)
    // what a change back asks for is exact
    expect(after.map((fund: { exact_amount: number }) => fund.exact_amount)).toEqual([3000.4, 3000.4, 3000.4])
    // three of 3,000 would be one short of the whole
    expect(after.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(9001)
  })
})

describe('the list of records', () => {
  test('says of each what it did, the newest first', async ({ held }) => {
    await change(held, 'manual', { STOCK: 4000, BOND: 4000, NEW: 2000 })
    await change(held, 'manual', { STOCK: 8000, NEW: 2000 })
    const [later, earlier, first] = await recordsOf(held)
    expect(later.summary).toBe('移除 1 檔、調整 1 檔')
    expect(earlier.summary).toBe('新增 1 檔、調整 2 檔')
    expect(first.summary).toBe('新增 2 檔')
  })

  test('tells plans that began, changed and stopped, and not those that went with their fund', async ({ held }) => {
    const { app, ming, id } = held
    const plan = async (lipper_id: string, monthAmount: number | null) => {
      const { version } = (await app.get(`/api/pfms/${id}`, ming)).json()
      const wanted = monthAmount === null ? null : { chargeDay: 6, monthAmount }
      expect((await app.post(`/api/pfms/${id}/plan`, { version, lipper_id, plan: wanted }, ming)).statusCode).toBe(200)
      app.clock.forward(DAY)
    }
    await plan('STOCK', 3000)
    await plan('STOCK', 4000)
    await plan('STOCK', null)
    await plan('BOND', 3000)
    await change(held, 'reduce', { STOCK: 5000 })
    const said = (await recordsOf(held)).map(({ summary }: { summary: string }) => summary)
    expect(said.slice(0, 5)).toEqual([
      '移除 1 檔',
      '開始定期定額 1 檔',
      '停止定期定額 1 檔',
      '變更定期定額 1 檔',
      '開始定期定額 1 檔',
    ])
  })
})

describe('one side of a record', () => {
  const cloneOf = (
    { app, id }: Held,
    { as, noteId, ...body }: { as: TestMember; noteId: number; side: string; name?: string },
  ) => app.post(`/api/pfms/${id}/history/${noteId}/clone`, body, as)

  test('becomes another portfolio, of what was held before or after', async ({ held }) => {
    const noteId = await change(held, 'manual', { NEW: 10_000 })
    const sideOf = async (side: string) => {
      const made = await cloneOf(held, { as: held.ming, noteId, side })
      expect(made.statusCode, made.body).toBe(200)
      return heldIn(held.app, made.json().id, held.ming)
    }
    expect(await sideOf('before')).toEqual({ STOCK: 5000, BOND: 5000 })
    expect(await sideOf('after')).toEqual({ NEW: 10_000 })
    expect((await cloneOf(held, { as: held.ming, noteId, side: 'after' })).json().error.code).toBe('portfolio_quota')
  })

  test('has the name that is asked for, or that of the portfolio with the day, as far as there is room', async ({
    held,
  }) => {
    const noteId = await change(held, 'manual', { NEW: 10_000 })
    const nameOf = async (name?: string) => {
      const made = await cloneOf(held, {
        as: held.ming,
        noteId,
        side: 'after',
        ...(name === undefined ? {} : { name }),
      })
      const { id } = made.json()
      const shown = (await held.app.get(`/api/pfms/${id}`, held.ming)).json().name
      await held.app.delete(`/api/pfms/${id}`, held.ming)
      return shown
    }
    expect(await nameOf('買房')).toBe('買房')
    expect(await nameOf()).toBe('退休 2026/11/20')
    await held.app.post(`/api/pfms/${held.id}/rename`, { name: '長'.repeat(longestName) }, held.ming)
    expect(await nameOf()).toBe(`${'長'.repeat(longestName - 11)} 2026/11/20`)
  })

  test('is refused where it is empty, of another record, and to anyone else', async ({ held, db }) => {
    const noteId = await change(held, 'close', {})
    const empty = await cloneOf(held, { as: held.ming, noteId, side: 'after' })
    expect(empty.json().error).toMatchObject({ code: 'invalid_field', fields: { side: '這一側沒有基金，無法另存' } })
    const mei = await aMember(db)
    expect((await cloneOf(held, { as: held.ming, noteId: noteId + 9, side: 'before' })).statusCode).toBe(404)
    expect((await cloneOf(held, { as: mei, noteId, side: 'before' })).statusCode).toBe(404)
    expect((await held.app.get(`/api/pfms/${held.id}/history/${noteId}`, mei)).statusCode).toBe(404)
    expect((await held.app.get(`/api/pfms/${held.id}/history/${noteId + 9}`, held.ming)).statusCode).toBe(404)
    expect((await cloneOf(held, { as: held.ming, noteId, side: 'before' })).statusCode).toBe(200)
  })
})

describe('a record', () => {
  test('shows each fund once before and after, with what was replaced by what', async ({
    held: { app, ming, id },
    held,
  }) => {
    const noteId = await change(held, 'manual', { NEW: 5000, BOND: 5000 })
    const note = (await app.get(`/api/pfms/${id}/history/${noteId}`, ming)).json()
    const rows = (side: 'before' | 'after') =>
      note[side].map((row: { lipper_id: string; amount: number; proportion: number }) => [
        row.lipper_id,
        row.amount,
        row.proportion,
      ])
    expect(rows('before')).toEqual([
      ['STOCK', 5000, 50],
      ['BOND', 5000, 50],
    ])
    expect(rows('after')).toHaveLength(2)
    expect(note).toMatchObject({ by: 'owner', replaced_by: { STOCK: 'NEW' } })
    expect(Object.keys(note.replaced_by)).toEqual(['STOCK'])
  })

  test('of money that came in later shows both lines of a fund as one', async ({ held: { app, ming, id }, held }) => {
    const noteId = await change(held, 'raise', { STOCK: 7000, BOND: 5000 })
    const { after } = (await app.get(`/api/pfms/${id}/history/${noteId}`, ming)).json()
    expect(after).toMatchObject([
      { lipper_id: 'STOCK', amount: 7000 },
      { lipper_id: 'BOND', amount: 5000 },
    ])
    expect(after.map(({ proportion }: { proportion: number }) => proportion)).toEqual([58.3, 41.7])
  })
})

describe('targets and bands', () => {
  const set = async ({ app, ming, id }: Held, body: object, as = ming) =>
    app.patch(`/api/pfms/${id}/rebalance_settings`, body, as)
  const target = (lipper_id: string, percent: number) => ({ lipper_id, percent })

  test('name each fund once, and no fund that cannot be bought unless it is held or wanted by nobody', async ({
    held,
  }) => {
    const fault = async (...targets: object[]) => (await set(held, { targets })).json().error?.fields
    expect(await fault(target('STOCK', 50), target('STOCK', 50))).toEqual({ targets: '同一檔基金只能出現一次' })
    expect(await fault(target('STOCK', 99.9), target('OFF', 0.1))).toHaveProperty(['targets.1.lipper_id'])
    expect(await fault(target('STOCK', 100), target('OFF', 0))).toBeUndefined()
    expect(await fault(target('NEW', 100))).toBeUndefined()
  })

  test('cannot be set for what holds nothing, bands can', async ({ held }) => {
    await change(held, 'close', {})
    expect((await set(held, { targets: [target('STOCK', 100)] })).json().error.fields).toEqual({
      targets: '投資組合沒有基金',
    })
    const bands = { bucket_points: 3, fund_points: 4, fund_percent: 10 }
    expect((await set(held, { bands })).json()).toMatchObject({ bands, targets: [], targets_from: 'record' })
  })

  test('are each kept where only the other is set', async ({ held }) => {
    const bands = { bucket_points: 3, fund_points: 4, fund_percent: 10 }
    const targets = [target('STOCK', 70), target('BOND', 30)]
    await set(held, { bands })
    expect((await set(held, { targets })).json()).toMatchObject({ bands, targets_from: 'set' })
    expect((await set(held, { bands: { ...bands, fund_points: 5 } })).json()).toMatchObject({
      targets,
      targets_from: 'set',
    })
    // what was set before a change is over with it, also where bands are set afterwards
    await change(held, 'manual', { STOCK: 2000, BOND: 8000 })
    expect((await set(held, { bands })).json()).toMatchObject({ targets_from: 'record', bands })
    expect((await set(held, { targets: null })).json().targets_from).toBe('record')
  })

  test('are nobody else’s to see or to set', async ({ held, db }) => {
    const mei = await aMember(db)
    expect((await set(held, { targets: null }, mei)).statusCode).toBe(404)
    expect((await held.app.get(`/api/pfms/${held.id}/rebalance_settings`, mei)).statusCode).toBe(404)
  })
})
