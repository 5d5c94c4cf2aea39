import { describe, expect } from 'vitest'

import type { Market } from '../../platform/nav-store/market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { sectors } from '../../testing/calm-market.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { flatMarket } from '../../testing/flat-market.ts'
import { heldIn } from '../../testing/held-in.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { rebalanceDue } from './rebalance-due.ts'

const DAY = 86_400_000

interface Ground {
  readonly app: TestApp
  readonly ming: TestMember
  /** What the market says of a fund from now on. */
  readonly change: (id: string, known: Partial<Market['funds'][number]>) => void
}

const test = withDatabase.extend<{ ground: Ground }>({
  ground: async ({ db }, use) => {
    const free = { entryFeePercent: 0 }
    let market = await flatMarket(db, {
      STOCK: { ...free, sector2Id: sectors.equity },
      BOND: { ...free, sector2Id: sectors.bond },
      CASH: { ...free, sector2Id: sectors.cash },
      OFF: { sector2Id: sectors.bond, forSale: false },
    })
    const app = await testApp({ db, market: () => market, clock: fixedClock() })
    const change: Ground['change'] = (id, known) => {
      const funds = market.funds.map((fund) => (fund.lipperId === id ? { ...fund, ...known } : fund))
      market = { ...market, funds }
    }
    await use({ app, ming: await aMember(db), change })
    await app.server.close()
  },
})

/** A portfolio of stocks and bonds that is aimed at other shares. @returns its id */
async function anAim({ app, ming }: Ground, held: [stock: number, bond: number], aim: [stock: number, bond: number]) {
  const lines = ['STOCK', 'BOND'].map((lipper_id, at) => ({ lipper_id, amount: held[at], date: '2026-08-03' }))
  const made = await app.post('/api/pfms', { name: '退休', funds: lines }, ming)
  expect(made.statusCode, made.body).toBe(200)
  const { id } = made.json()
  const targets = ['STOCK', 'BOND'].map((lipper_id, at) => ({ lipper_id, percent: aim[at] }))
  expect((await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)).statusCode).toBe(200)
  return Number(id)
}

async function consent({ app, ming }: Ground, id: number, more: object = {}) {
  const { version } = (await app.get(`/api/pfms/${id}`, ming)).json()
  return app.post(`/api/pfms/${id}/autorebalance`, { version, channel: 'site', agreed: true, ...more }, ming)
}

const runsOf = async ({ app, ming }: Ground, id: number) =>
  (await app.get(`/api/pfms/${id}/autorebalance`, ming)).json().runs
const mailsOf = ({ app }: Ground) => app.site.db.selectFrom('outbox').select('subject').execute()

describe('the weekly look at a portfolio', () => {
  test('notes that all is inside its bands, and tells no one', async ({ ground }) => {
    const id = await anAim(ground, [5400, 4600], [50, 50])
    await consent(ground, id, { channel: 'site_and_mail' })
    ground.app.clock.forward(DAY)
    expect(await rebalanceDue(ground.app.site)).toEqual({ traded: 0, failed: 0 })
    expect(await runsOf(ground, id)).toMatchObject([{ outcome: 'in_band', rebalance_note_id: null }])
    expect((await ground.app.get('/api/notifications', ground.ming)).json().total).toBe(0)
    expect(await mailsOf(ground)).toEqual([])
  })

  test('goes all the way to the targets where that costs little', async ({ ground }) => {
    const id = await anAim(ground, [60_000, 40_000], [50, 50])
    await consent(ground, id)
    ground.app.clock.forward(DAY)
    expect(await rebalanceDue(ground.app.site)).toEqual({ traded: 1, failed: 0 })
    expect(await heldIn(ground.app, id, ground.ming)).toEqual({ STOCK: 50_000, BOND: 50_000 })
  })

  test('goes half-way where it costs more than half a percent of what is moved, or no one knows what', async ({
    ground,
  }) => {
    const stocksAt = async (entryFeePercent: number | null) => {
      ground.change('BOND', { entryFeePercent })
      const id = await anAim(ground, [60_000, 40_000], [50, 50])
      await consent(ground, id)
      ground.app.clock.forward(DAY)
      expect((await rebalanceDue(ground.app.site)).traded).toBe(1)
      return (await heldIn(ground.app, id, ground.ming)).STOCK
    }
    expect(await stocksAt(0.5)).toBe(50_000)
    expect(await stocksAt(0.51)).toBeGreaterThan(50_000)
    expect(await stocksAt(null)).toBeGreaterThan(50_000)
  })

  test('leaves alone what changed today, and what it traded less than thirty days ago', async ({ ground }) => {
    const id = await anAim(ground, [60_000, 40_000], [50, 50])
    await consent(ground, id)
    const { app, ming } = ground
    app.clock.forward(DAY)
    expect((await rebalanceDue(app.site)).traded).toBe(1)
    // out of its bands again at once, by its owner
    const targets = [
      { lipper_id: 'STOCK', percent: 40 },
      { lipper_id: 'BOND', percent: 60 },
    ]
    await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)
    app.clock.forward(29 * DAY)
    expect((await rebalanceDue(app.site)).traded).toBe(0)
    const runs = app.site.db.selectFrom('autorebalance_runs').select('outcome')
    expect(await runs.execute()).toHaveLength(1)
    app.clock.forward(DAY)
    expect((await rebalanceDue(app.site)).traded).toBe(1)
    expect(await runs.execute()).toHaveLength(2)
  })

  test('looks again in the same week at what had changed on the day of its first look', async ({ ground }) => {
    const { app } = ground
    const id = await anAim(ground, [60_000, 40_000], [50, 50])
    await consent(ground, id)
    expect(await rebalanceDue(app.site)).toEqual({ traded: 0, failed: 0 })
    expect(await runsOf(ground, id)).toEqual([])
    app.clock.forward(DAY)
    expect((await rebalanceDue(app.site)).traded).toBe(1)
  })

  test('skips a portfolio that was emptied, and says why', async ({ ground }) => {
    const { app, ming } = ground
    const id = await anAim(ground, [60_000, 40_000], [50, 50])
    await consent(ground, id)
    const { version } = (await app.get(`/api/pfms/${id}`, ming)).json()
    await app.patch(`/api/pfms/${id}`, { version, kind: 'close', funds: [] }, ming)
    app.clock.forward(DAY)
    expect(await rebalanceDue(app.site)).toEqual({ traded: 0, failed: 0 })
    expect(await runsOf(ground, id)).toMatchObject([{ outcome: 'skipped', reason: '投資組合沒有基金' }])
    expect((await app.get('/api/notifications', ming)).json().total).toBe(0)
  })

  test('asks where there is no way, by mail where that was agreed', async ({ ground }) => {
    const { app, ming, change } = ground
    const id = await anAim(ground, [40_000, 60_000], [50, 50])
    await consent(ground, id, { channel: 'site_and_mail' })
    change('STOCK', { forSale: false })
    change('BOND', { forSale: false })
    app.clock.forward(DAY)
    expect(await rebalanceDue(app.site)).toEqual({ traded: 0, failed: 0 })
    expect(await runsOf(ground, id)).toMatchObject([
      { outcome: 'asked', reason: expect.stringContaining('沒有可行的交易') },
    ])
    expect(await mailsOf(ground)).toEqual([{ subject: '知衡基金：再平衡需要您確認' }])
    expect((await app.get('/api/notifications', ming)).json().entries).toMatchObject([
      { link: `/portfolios/${id}/rebalance` },
    ])
  })

  test('asks where it would move more than was agreed, and trades what is just that much', async ({ ground }) => {
    const moved = async (percent: number) => {
      const id = await anAim(ground, [percent * 1000, (100 - percent) * 1000], [20, 80])
      await consent(ground, id)
      ground.app.clock.forward(DAY)
      await rebalanceDue(ground.app.site)
      return (await runsOf(ground, id))[0]
    }
    expect(await moved(50)).toMatchObject({ outcome: 'traded' })
    expect(await moved(51)).toMatchObject({ outcome: 'asked', reason: '調整幅度超過同意的上限，請您確認' })
  })

  test('does not ask for a fund that is neither held nor bought', async ({ ground }) => {
    const { app, ming } = ground
    const id = await anAim(ground, [60_000, 40_000], [50, 50])
    await consent(ground, id)
    const targets = [
      { lipper_id: 'STOCK', percent: 50 },
      { lipper_id: 'BOND', percent: 50 },
      { lipper_id: 'CASH', percent: 0 },
    ]
    expect((await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)).statusCode).toBe(200)
    app.clock.forward(DAY)
    expect((await rebalanceDue(app.site)).traded).toBe(1)
  })

  test('asks before it buys a fund that is not among those that were agreed to', async ({ ground }) => {
    const { app, ming } = ground
    const id = await anAim(ground, [60_000, 40_000], [50, 50])
    await consent(ground, id)
    const targets = [
      { lipper_id: 'STOCK', percent: 50 },
      { lipper_id: 'BOND', percent: 40 },
      { lipper_id: 'CASH', percent: 10 },
    ]
    await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)
    app.clock.forward(DAY)
    expect((await rebalanceDue(app.site)).traded).toBe(0)
    expect(await runsOf(ground, id)).toMatchObject([
      { outcome: 'asked', reason: expect.stringContaining('同意範圍以外') },
    ])
  })

  test('asks before it sells a fund that is not among those that were agreed to', async ({ ground }) => {
    const { app, ming } = ground
    const id = await anAim(ground, [50_000, 50_000], [50, 50])
    await consent(ground, id)
    const { version } = (await app.get(`/api/pfms/${id}`, ming)).json()
    const funds = [
      { lipper_id: 'STOCK', amount: 50_000 },
      { lipper_id: 'CASH', amount: 50_000 },
    ]
    await app.patch(`/api/pfms/${id}`, { version, kind: 'manual', funds }, ming)
    const targets = [
      { lipper_id: 'STOCK', percent: 70 },
      { lipper_id: 'CASH', percent: 30 },
    ]
    await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)
    app.clock.forward(DAY)
    await rebalanceDue(app.site)
    expect(await runsOf(ground, id)).toMatchObject([
      { outcome: 'asked', reason: expect.stringContaining('同意範圍以外') },
    ])
  })
})

describe('consent', () => {
  const refused = async (ground: Ground, id: number) => (await consent(ground, id)).json().error?.fields
  const hindrance = async ({ app, ming }: Ground, id: number) =>
    (await app.get(`/api/pfms/${id}/autorebalance`, ming)).json().hindrance

  test('needs something to rebalance', async ({ ground }) => {
    const { app, ming } = ground
    const id = await anAim(ground, [1000, 1000], [50, 50])
    await app.patch(`/api/pfms/${id}`, { version: 1, kind: 'close', funds: [] }, ming)
    expect(await hindrance(ground, id)).toBe('投資組合沒有基金')
    expect(await refused(ground, id)).toEqual({ terms: '投資組合沒有基金' })
    expect((await app.get(`/api/pfms/${id}/autorebalance`, ming)).json()).toMatchObject({
      on: false,
      terms: { pool: [] },
    })
  })

  test('is not taken for a fund that is aimed at and no longer sold, but for one that is only held', async ({
    ground,
  }) => {
    const id = await anAim(ground, [1000, 1000], [100, 0])
    ground.change('BOND', { forSale: false })
    expect(await refused(ground, id)).toBeUndefined()
    const aimed = await anAim(ground, [1000, 1000], [50, 50])
    expect(await refused(ground, aimed)).toEqual({ terms: expect.stringContaining('目前停售，請先從目標比例中移除') })
  })

  test('is taken for thirty funds at most', async ({ db }) => {
    const ids = Array.from({ length: 31 }, (_, index) => `F${index}`)
    const market = await flatMarket(db, Object.fromEntries(ids.map((id) => [id, { sector2Id: sectors.equity }])))
    const app = await testApp({ db, market, clock: fixedClock() })
    const ming = await aMember(db)
    const fields = async (count: number) => {
      const funds = ids.slice(0, count).map((lipper_id) => ({ lipper_id, amount: 1000 }))
      const made = await app.post('/api/pfms', { name: `${count}`, funds }, ming)
      const path = `/api/pfms/${made.json().id}/autorebalance`
      return (await app.post(path, { version: 1, channel: 'site', agreed: true }, ming)).json().error?.fields
    }
    expect(await fields(30)).toBeUndefined()
    expect(await fields(31)).toEqual({ terms: '基金超過 30 檔' })
    await app.server.close()
  })

  test('is given to the newest terms and taken back once, each with a trace in the log of the account', async ({
    ground,
  }) => {
    const { app, ming } = ground
    const id = await anAim(ground, [1000, 1000], [50, 50])
    expect((await consent(ground, id, { channel: 'site_and_mail' })).json()).toMatchObject({
      on: true,
      hindrance: null,
    })
    expect((await consent(ground, id)).json().terms).toMatchObject({ channel: 'site', most_funds: 30 })
    const kept = await app.site.db.selectFrom('autorebalance_consents').select('withdrawn_at').orderBy('id').execute()
    expect(kept.map(({ withdrawn_at: at }) => at === null)).toEqual([false, true])
    for (const on of [false, false]) {
      expect((await app.delete(`/api/pfms/${id}/autorebalance`, ming)).json().on).toBe(on)
    }
    const events = await app.site.db
      .selectFrom('audit_log')
      .select('event')
      .where('event', 'like', 'autorebalance%')
      .orderBy('id')
      .execute()
    expect(events.map(({ event }) => event)).toEqual([
      'autorebalance_consented',
      'autorebalance_consented',
      'autorebalance_withdrawn',
    ])
  })

  test('of another member’s portfolio is neither seen, given nor taken back', async ({ ground, db }) => {
    const id = await anAim(ground, [1000, 1000], [50, 50])
    const mei = await aMember(db)
    const path = `/api/pfms/${id}/autorebalance`
    const asked = [
      await ground.app.get(path, mei),
      await ground.app.post(path, { version: 1, channel: 'site', agreed: true }, mei),
      await ground.app.delete(path, mei),
    ]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect(await hindrance(ground, id)).toBeNull()
  })
})
