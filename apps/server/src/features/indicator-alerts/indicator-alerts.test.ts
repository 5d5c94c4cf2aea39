import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketLevel } from '../../platform/nav-store/market.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { handMadeMarket, steadyRate } from '../../testing/hand-made-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'
import { checkIndicatorAlerts } from './check-indicator-alerts.ts'

const asOf = '2026-11-20'
type Figures = Readonly<Record<string, number>>

function level(id: string, figures: Figures): MarketLevel {
  const slots = Object.entries(figures).map(([day, value]) => [slotOf(epochDayOf(day)), value] as const)
  const firstSlot = Math.min(...slots.map(([slot]) => slot))
  const values = new Float64Array(Math.max(...slots.map(([slot]) => slot)) - firstSlot + 1).fill(Number.NaN)
  for (const [slot, value] of slots) values[slot - firstSlot] = value
  return { id, name: `series ${id}`, kind: 'macro', currency: null, unit: null, series: { firstSlot, values } }
}

/** Month ends up to October 2026. */
const monthsUp = (values: readonly number[]): Figures =>
  Object.fromEntries(
    values.flatMap((value, at) =>
      Number.isNaN(value)
        ? []
        : [
            [
              isoDateOf(lastDayOfMonth(monthIndexOf(epochDayOf('2026-10-15')) - values.length + 1 + at)),
              value,
            ] as const,
          ],
    ),
  )

const scores = [25, 30, 33, 33, 31, Number.NaN, 33, 30, 30, 31, 30, 29]
const yields: Figures = { '2026-11-16': 4.1, '2026-11-17': 4.3, '2026-11-18': 4.28, '2026-11-19': 4.2, [asOf]: 4.244 }
const ended: Figures = { '2025-01-06': 1, '2025-01-07': 3 }

function marketOn(day: string, more: { readonly yields?: Figures; readonly scores?: Figures } = {}): Market {
  return handMadeMarket({
    asOf: day,
    funds: [],
    fxPerUsd: { TWD: steadyRate(32, day) },
    levels: [
      level('us10y', { ...yields, ...more.yields }),
      level('ndc_light', { ...monthsUp(scores), ...more.scores }),
      level('nfci', ended),
    ],
  })
}

interface Ground {
  readonly app: TestApp
  /** Figures come in, and with them another snapshot of the market. */
  readonly bring: (day: string, more: Parameters<typeof marketOn>[1]) => void
}

const test = withDatabase.extend<{ ground: Ground }>({
  ground: async ({ db }, use) => {
    let market = marketOn(asOf)
    const app = await testApp({ db, market: () => market, clock: fixedClock() })
    await use({
      app,
      bring: (day, more) => {
        market = marketOn(day, more)
      },
    })
    await app.server.close()
  },
})

const above = { indicator: 'us10y', basis: 'value', direction: 'up', target: 4.3 } as const
const rise = { indicator: 'us10y', basis: 'change', direction: 'up', target: 0.04 } as const
const light = { indicator: 'ndc_light', basis: 'light', direction: null, target: null } as const
const set = (app: TestApp, as: TestMember | undefined, body: object) => app.post('/api/indicator_alerts', body, as)
const list = async (app: TestApp, as: TestMember) => (await app.get('/api/indicator_alerts', as)).json().entries
const notices = async (app: TestApp, as: TestMember): Promise<{ message_html: string; link: string; kind: string }[]> =>
  (await app.get('/api/notifications', as)).json().entries
const check = (app: TestApp) => checkIndicatorAlerts(app.site, new AbortController().signal)
const tried = async (app: TestApp, as: TestMember, query: string) =>
  (await app.get(`/api/indicator_alerts/trial?${query}`, as)).json()

describe('setting an alert on a figure', () => {
  test('keeps it, the newest first, and takes the place of one of the same kind', async ({ ground: { app }, db }) => {
    const ming = await aMember(db)
    await set(app, ming, above)
    await set(app, ming, light)
    expect((await set(app, ming, { ...above, target: 4.5 })).statusCode).toBe(200)
    expect(await list(app, ming)).toMatchObject([
      { indicator: 'us10y', name: '美國 10 年期公債殖利率', target: 4.5, value: 4.24, value_date: asOf, rhythm: 'day' },
      { indicator: 'ndc_light', basis: 'light', direction: null, target: null, value: 29, value_date: '2026-10-31' },
    ])
  })

  test.for([
    [{ ...above, indicator: 'nothing' }, 'not_found', 404],
    [{ ...above, indicator: 'vix' }, 'not_found', 404],
    [{ ...above, indicator: 'm1b_part' }, 'not_found', 404],
    [{ ...above, target: 4.24 }, 'alert_reached', 422],
    [{ ...above, target: 4.301 }, 'invalid_field', 422],
    [{ ...above, target: 4.30001 }, 'invalid_number', 400],
    [{ ...above, target: null }, 'invalid_field', 422],
    [{ ...above, direction: null }, 'invalid_field', 422],
    [{ ...rise, target: -1 }, 'invalid_field', 422],
    [{ ...above, basis: 'percentile', target: 120 }, 'invalid_field', 422],
    [{ ...above, basis: 'light' }, 'invalid_field', 422],
    [{ ...light, target: 33 }, 'invalid_field', 422],
    [{ ...above, indicator: 'nfci', target: 9 }, 'invalid_field', 422],
  ] as const)('refuses %j', async ([body, code, status], { ground: { app }, db }) => {
    const ming = await aMember(db)
    const reply = await set(app, ming, body)
    expect([reply.json().error?.code, reply.statusCode]).toEqual([code, status])
    expect(await list(app, ming)).toEqual([])
  })

  test('is for members, and has a limit', async ({ ground: { app }, db }) => {
    expect((await set(app, undefined, above)).statusCode).toBe(401)
    const ming = await aMember(db)
    const at = '2026-11-01T00:00:00Z'
    const kept = { basis: 'value', direction: 'up', target: 5, base_light: null, created_at: at, armed_at: at } as const
    const rows = Array.from({ length: 100 }, (_, number) => ({
      ...kept,
      member_id: ming.id,
      indicator: `i${number}`,
      seen_on: isoDayOf(epochDayOf(asOf)),
      reached_on: null,
      reached_value: null,
      reached_at: null,
    }))
    await db.insertInto('indicator_alerts').values(rows).execute()
    expect((await set(app, ming, above)).json().error.code).toBe('too_many')
    // of figures that are no more it says so
    expect((await list(app, ming))[0]).toMatchObject({ name: 'i99', value: null, is_ended: true })
  })

  test('is not in the way of one on a move: each figure is an event of its own', async ({ ground: { app }, db }) => {
    const ming = await aMember(db)
    expect((await set(app, ming, rise)).json().entries).toMatchObject([{ basis: 'change', value: 0.04 }])
  })
})

describe('before it is set', () => {
  test('it says what it looks at now, and when it would have told', async ({ ground: { app }, db }) => {
    const ming = await aMember(db)
    expect(await tried(app, ming, 'indicator=us10y&basis=value&direction=up&target=4.25')).toEqual({
      value: 4.24,
      value_date: asOf,
      light: null,
      is_met: false,
      is_ended: false,
      times: 1,
      last_on: ['2026-11-17'],
      from: '2026-11-16',
      months: 0,
      missing: null,
      is_revised: false,
    })
    expect(await tried(app, ming, 'indicator=us10y&basis=change&direction=up&target=0.04')).toMatchObject({
      value: 0.04,
      is_met: false,
      last_on: [asOf],
    })
    // three years of months are needed to tell of a place
    expect(await tried(app, ming, 'indicator=us10y&basis=percentile&direction=up&target=90')).toMatchObject({
      value: null,
      times: null,
      from: null,
    })
  })

  test('a month without a figure is said, and nothing is told of it', async ({ ground: { app }, db }) => {
    const ming = await aMember(db)
    expect(await tried(app, ming, 'indicator=ndc_light&basis=light')).toMatchObject({
      value: 29,
      light: 'green',
      times: 4,
      last_on: ['2026-06-30', '2026-05-31', '2026-03-31', '2026-01-31'],
      from: '2025-11-30',
      months: 11,
      missing: 1,
      is_revised: true,
    })
  })

  test('a series that has ended says so', async ({ ground: { app }, db }) => {
    const ming = await aMember(db)
    expect(await tried(app, ming, 'indicator=nfci&basis=value&direction=up&target=9')).toMatchObject({ is_ended: true })
  })
})

describe('new figures', () => {
  test('are told of once, and those that were here are not', async ({ ground: { app, bring }, db }) => {
    const ming = await aMember(db)
    await set(app, ming, above)
    await set(app, ming, light)
    expect(await check(app)).toBe(0)
    bring('2026-11-27', { yields: { '2026-11-23': 4.29, '2026-11-24': 4.296, '2026-11-25': 4.2 } })
    expect(await check(app)).toBe(1)
    expect(await check(app)).toBe(0)
    const [told, ...others] = await notices(app, ming)
    expect(others).toEqual([])
    expect(told).toMatchObject({
      kind: 'indicator',
      link: '/market/indicator?card=us10y#us10y',
      message_html:
        '<strong>「美國 10 年期公債殖利率」</strong>達到或高於 <strong>4.30%</strong>：2026/11/24 為 4.30%。',
    })
    expect((await list(app, ming))[1].reached).toEqual({ on: '2026-11-24', value: 4.3 })
  })

  test('that change the light name both lights and the month', async ({ ground: { app, bring }, db }) => {
    const ming = await aMember(db)
    await set(app, ming, light)
    bring('2026-12-28', { scores: { '2026-11-30': 33 } })
    await check(app)
    expect((await notices(app, ming))[0]?.message_html).toBe(
      '<strong>「景氣對策信號」</strong><strong>由綠燈轉為黃紅燈</strong>：2026/11 為 33 分。',
    )
  })

  test('stand on their member’s home for two weeks, also one of a month that came weeks behind', async ({
    ground: { app, bring },
    db,
  }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await set(app, ming, light)
    const home = async (as: TestMember) => (await app.get('/api/home/alerts', as)).json().items
    expect(await home(ming)).toEqual([])
    bring('2026-12-21', { scores: { '2026-11-30': 34 } })
    await check(app)
    expect(await home(ming)).toMatchObject([
      {
        kind: 'alert',
        title: '「景氣對策信號」達到您設的提醒',
        fact: '由綠燈轉為黃紅燈：2026/11 為 34 分',
        link: '/market/indicator?card=ndc_light#ndc_light',
        day: '2026-11-30',
      },
    ])
    expect(await home(hua)).toEqual([])
    await db.updateTable('indicator_alerts').set({ reached_at: '2026-11-01T00:00:00Z' }).execute()
    expect(await home(ming)).toEqual([])
  })

  test('that move are told by how far', async ({ ground: { app, bring }, db }) => {
    const ming = await aMember(db)
    await set(app, ming, { ...rise, direction: 'down', target: 0.2 })
    bring('2026-11-23', { yields: { '2026-11-23': 4 } })
    await check(app)
    expect((await notices(app, ming))[0]?.message_html).toBe(
      '<strong>「美國 10 年期公債殖利率」</strong>較前次下降 <strong>0.20 個百分點</strong>以上：2026/11/23 下降 0.24 個百分點。',
    )
  })

  test('that are revised are not new', async ({ ground: { app, bring }, db }) => {
    const ming = await aMember(db)
    await set(app, ming, light)
    bring('2026-11-27', { scores: { '2026-10-31': 38 } })
    expect(await check(app)).toBe(0)
  })

  test('are not told to who paused, nor of a series that came to its end', async ({ ground: { app, bring }, db }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    for (const who of [ming, hua]) await set(app, who, above)
    const [{ id }] = await list(app, hua)
    await app.put(`/api/indicator_alerts/${id}`, { direction: 'up', target: 4.3, is_paused: true }, hua)
    bring('2027-01-15', { yields: { '2026-11-23': 5 } })
    expect(await check(app)).toBe(0)
    expect((await list(app, ming))[0].is_ended).toBe(true)
    bring('2026-11-24', { yields: { '2026-11-23': 5 } })
    await check(app)
    expect([await notices(app, ming), await notices(app, hua)].map(({ length }) => length)).toEqual([1, 0])
  })

  test('that two nodes see at once are told once', async ({ ground: { app, bring }, db }) => {
    const ming = await aMember(db)
    await set(app, ming, above)
    bring('2026-11-23', { yields: { '2026-11-23': 5 } })
    await Promise.all([check(app), check(app), check(app)])
    // a node that died before it marked
    await db.updateTable('indicator_alerts').set({ reached_on: null, reached_value: null, reached_at: null }).execute()
    await check(app)
    expect(await notices(app, ming)).toHaveLength(1)
  })

  test('are told to nobody who has turned such notices off', async ({ ground: { app, bring }, db }) => {
    const ming = await aMember(db)
    await set(app, ming, above)
    await app.post('/api/members/setting/subscriptions', { subscriptions: { indicator_alert: false } }, ming)
    bring('2026-11-23', { yields: { '2026-11-23': 5 } })
    await check(app)
    expect(await notices(app, ming)).toEqual([])
    expect((await list(app, ming))[0].reached).toEqual({ on: '2026-11-23', value: 5 })
  })
})

test('an alert that was told waits anew where its member says so, and not while it is so', async ({
  ground: { app, bring },
  db,
}) => {
  const ming = await aMember(db)
  await set(app, ming, above)
  bring('2026-11-23', { yields: { '2026-11-23': 4.35 } })
  await check(app)
  const [{ id }] = await list(app, ming)
  app.clock.forward(60_000)
  const again = (target: number) =>
    app.put(`/api/indicator_alerts/${id}`, { direction: 'up', target, is_paused: false }, ming)
  expect((await again(4.3)).json().error.code).toBe('alert_reached')
  expect((await again(4.4)).json().entries).toMatchObject([{ id, target: 4.4, reached: null, is_paused: false }])
  expect(await check(app)).toBe(0)
  bring('2026-11-24', { yields: { '2026-11-23': 4.35, '2026-11-24': 4.4 } })
  expect(await check(app)).toBe(1)
  expect(await notices(app, ming)).toHaveLength(2)
})

test('an alert is changed and taken away by its member alone', async ({ ground: { app }, db }) => {
  const [ming, hua] = [await aMember(db), await aMember(db)]
  await set(app, ming, above)
  const [{ id }] = await list(app, ming)
  const change = { direction: 'up', target: 4.6, is_paused: false }
  expect((await app.put(`/api/indicator_alerts/${id}`, change, hua)).statusCode).toBe(404)
  expect((await app.delete(`/api/indicator_alerts/${id}`, hua)).statusCode).toBe(404)
  expect(await list(app, hua)).toEqual([])
  expect((await app.delete(`/api/indicator_alerts/${id}`, ming)).json().entries).toEqual([])
})
