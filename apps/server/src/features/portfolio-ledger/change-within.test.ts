import { longestName } from '@zhiheng/domain/members/given-name.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { flatMarket } from '../../testing/flat-market.ts'
import { heldIn } from '../../testing/held-in.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

interface Held {
  readonly app: TestApp
  readonly ming: TestMember
  readonly id: number
}

/** A member with 6,000 in one fund, 4,000 in another, and 1,000 in one whose prices have ended. */
const test = withDatabase.extend<{ held: Held }>({
  held: async ({ db }, use) => {
    const market = await flatMarket(db, { A: {}, B: {}, C: {}, OFF: { forSale: false }, ENDED: { to: '2026-11-05' } })
    const app = await testApp({ db, market, clock: fixedClock() })
    const ming = await aMember(db)
    const funds = [
      { lipper_id: 'A', amount: 6000, date: '2026-08-03' },
      { lipper_id: 'B', amount: 4000, date: '2026-08-03' },
      { lipper_id: 'ENDED', amount: 1000, date: '2026-08-03' },
    ]
    const { id } = (await app.post('/api/pfms', { name: '退休', funds }, ming)).json()
    await use({ app, ming, id })
    await app.server.close()
  },
})

type Amounts = Readonly<Record<string, number>>
const linesOf = (amounts: Amounts) => Object.entries(amounts).map(([lipper_id, amount]) => ({ lipper_id, amount }))

/** Asks for a change of the first version; the fields at fault, or what is held then. */
async function change({ app, ming, id }: Held, kind: string, amounts: Amounts | readonly object[]) {
  const funds = Array.isArray(amounts) ? amounts : linesOf(amounts as Amounts)
  const reply = await app.patch(`/api/pfms/${id}`, { version: 1, kind, funds }, ming)
  if (reply.statusCode !== 200) return reply.json().error.fields
  return heldNow({ app, ming, id })
}

const heldNow = ({ app, ming, id }: Held) => heldIn(app, id, ming)

const whole = { A: 6000, B: 4000, ENDED: 1000 }

describe('a change of funds', () => {
  test('that raises is of more than there is, by a cent at least', async ({ held }) => {
    expect(await change(held, 'raise', whole)).toEqual({ funds: '加碼後的金額必須高於目前市值' })
    expect(await change(held, 'raise', { ...whole, A: 5999.99 })).toHaveProperty('funds')
    expect(await heldNow(held)).toEqual(whole)
    await change(held, 'raise', { ...whole, A: 6000.01 })
    const { invested, version } = (await held.app.get(`/api/pfms/${held.id}`, held.ming)).json()
    expect([invested, version]).toEqual([11_000, 2])
  })

  test('that reduces is of less than there is, by a cent at least', async ({ held }) => {
    expect(await change(held, 'reduce', whole)).toEqual({ funds: '減碼後的金額必須低於目前市值' })
    expect(await change(held, 'reduce', { ...whole, B: 4000.01 })).toHaveProperty('funds')
    expect(await change(held, 'reduce', { A: 6000, B: 3000, ENDED: 1000 })).toEqual({ ...whole, B: 3000 })
  })

  test('that closes keeps nothing, and no other leaves nothing', async ({ held }) => {
    expect(await change(held, 'close', { A: 1 })).toEqual({ funds: '結清後不應再有基金' })
    for (const kind of ['manual', 'reduce', 'raise']) {
      expect(await change(held, kind, [])).toEqual({ funds: '請至少保留一檔基金，或改用結清' })
    }
    expect(await change(held, 'close', [])).toEqual({})
  })

  test('names each fund once', async ({ held }) => {
    const twice = [...linesOf(whole), { lipper_id: 'B', amount: 1 }]
    expect(await change(held, 'manual', twice)).toEqual({ 'funds.3.lipper_id': '同一檔基金只能出現一次' })
    expect(await heldNow(held)).toEqual(whole)
  })

  test('keeps the worth of the whole where it moves no money', async ({ held }) => {
    expect(await change(held, 'manual', { A: 1, B: 1 })).toEqual({ A: 5500, B: 5500 })
  })

  test('says which fund would be left with less than a cent', async ({ held }) => {
    const fields = await change(held, 'manual', { A: 99_999_999, B: 0.01 })
    expect(fields).toEqual({ 'funds.1.amount': '金額太小，換算後不足 0.01' })
    expect(await heldNow(held)).toEqual(whole)
  })

  test('buys no more of a fund whose prices have ended, and may keep or sell it', async ({ held }) => {
    expect(await change(held, 'raise', { ...whole, ENDED: 1000.01 })).toEqual({
      'funds.2.amount': expect.stringContaining('2026/11/05'),
    })
    expect(await change(held, 'raise', { ...whole, A: 7000 })).toEqual({ ...whole, A: 7000 })
    const sold = { version: 2, kind: 'reduce', funds: linesOf({ A: 7000, B: 4000, ENDED: 999 }) }
    expect((await held.app.patch(`/api/pfms/${held.id}`, sold, held.ming)).statusCode).toBe(200)
    expect(await heldNow(held)).toEqual({ A: 7000, B: 4000, ENDED: 999 })
  })

  test('brings in a fund that can be bought today', async ({ held }) => {
    expect(await change(held, 'raise', { ...whole, C: 500 })).toEqual({ ...whole, C: 500 })
  })

  test('has its version, or is refused and changes nothing', async ({ held: { app, ming, id } }) => {
    const ask = async (version: number) =>
      (await app.patch(`/api/pfms/${id}`, { version, kind: 'manual', funds: linesOf({ A: 1 }) }, ming)).json().error
        ?.code
    expect([await ask(0), await ask(2)]).toEqual(['invalid_field', 'stale_version'])
    expect(await heldNow({ app, ming, id })).toEqual(whole)
    expect(await ask(1)).toBeUndefined()
    expect(await ask(1)).toBe('stale_version')
  })

  test('of a portfolio without any worth can only put money in', async ({ held }) => {
    const { app, ming, id } = held
    expect(await change(held, 'close', [])).toEqual({})
    const ask = async (kind: string) =>
      (await app.patch(`/api/pfms/${id}`, { version: 2, kind, funds: linesOf({ A: 500 }) }, ming)).json().error?.fields
    expect(await ask('manual')).toEqual({ funds: '投資組合沒有市值，請改用加碼' })
    expect(await ask('raise')).toBeUndefined()
    expect(await heldNow(held)).toEqual({ A: 500 })
  })
})

describe('a change of the head', () => {
  test('sets what it names and keeps the rest, each time with a version of its own', async ({
    held: { app, ming, id },
  }) => {
    const patch = (body: object) => app.patch(`/api/pfms/${id}`, body, ming)
    expect((await patch({ version: 1, name: '買房' })).json()).toEqual({ id, version: 2, rebalance_note_id: null })
    expect((await patch({ version: 2, autorebalance: true })).json()).toMatchObject({ version: 3 })
    expect((await app.get(`/api/pfms/${id}`, ming)).json()).toMatchObject({ name: '買房', autorebalance: true })
    expect((await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances).toHaveLength(1)
  })
})

describe('a portfolio that was deleted', () => {
  const TEN_MINUTES = 600_000

  test('comes back within ten minutes, the last of them with it', async ({ held: { app, ming, id } }) => {
    expect((await app.delete(`/api/pfms/${id}`, ming)).statusCode).toBe(200)
    expect((await app.get(`/api/pfms/${id}`, ming)).statusCode).toBe(404)
    app.clock.forward(TEN_MINUTES)
    expect((await app.post(`/api/pfms/${id}/undelete`, {}, ming)).statusCode).toBe(200)
    expect((await app.get(`/api/pfms/${id}`, ming)).json()).toMatchObject({ name: '退休', version: 3 })
  })

  test('does not come back later, and not for anybody else', async ({ held: { app, ming, id }, db }) => {
    await app.delete(`/api/pfms/${id}`, ming)
    expect((await app.post(`/api/pfms/${id}/undelete`, {}, await aMember(db))).statusCode).toBe(404)
    app.clock.forward(TEN_MINUTES + 1)
    expect((await app.post(`/api/pfms/${id}/undelete`, {}, ming)).statusCode).toBe(404)
    expect((await app.delete(`/api/pfms/${id}`, ming)).statusCode).toBe(404)
  })
})

describe('a copy of a portfolio', () => {
  const nameOf = async ({ app, ming, id }: Held, body: object = {}) => {
    const made = await app.post(`/api/pfms/${id}/clone`, body, ming)
    expect(made.statusCode, made.body).toBe(200)
    return (await app.get(`/api/pfms/${made.json().id}`, ming)).json()
  }

  test('has the name that is asked for, or that of the first as far as there is room for it', async ({ held }) => {
    expect(await nameOf(held, { name: '買房' })).toMatchObject({ name: '買房', value: 11_000 })
    const long = '長'.repeat(longestName)
    await held.app.post(`/api/pfms/${held.id}/rename`, { name: long }, held.ming)
    const { name } = await nameOf(held)
    expect(name.endsWith(' 複本')).toBe(true)
    expect(name).toHaveLength(longestName)
  })

  test('has every record of it where that is asked, and else begins now', async ({ held }) => {
    await change(held, 'raise', { ...whole, A: 7000 })
    const records = async (history: boolean) => {
      const { id } = await nameOf(held, { history })
      return (await held.app.get(`/api/pfms/${id}/history`, held.ming)).json().rebalances.length
    }
    expect([await records(true), await records(false)]).toEqual([2, 1])
  })

  test('is refused beyond the quota, with its history or without, and to anyone else', async ({ held, db }) => {
    const ask = async (history: boolean, as: TestMember) =>
      (await held.app.post(`/api/pfms/${held.id}/clone`, { history }, as)).json().error?.code
    const mei = await aMember(db)
    expect([await ask(true, mei), await ask(false, mei)]).toEqual(['not_found', 'not_found'])
    expect([await ask(true, held.ming), await ask(false, held.ming)]).toEqual([undefined, undefined])
    expect([await ask(true, held.ming), await ask(false, held.ming)]).toEqual(['portfolio_quota', 'portfolio_quota'])
    expect((await held.app.get('/api/pfms', held.ming)).json().total).toBe(3)
  })
})
