import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { epochDayOf, isoDateOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect } from 'vitest'

import { loadMarket } from './platform/nav-store/load-market.ts'
import { fixedClock } from './testing/fixed-clock.ts'
import { importFolder } from './testing/import-folder.ts'
import { aFund, clockOn, insertFunds, insertRates, type PricedFund } from './testing/market-rows.ts'
import { testApp, type TestApp } from './testing/test-app.ts'
import { test as withDatabase } from './testing/test-database.ts'

const FIRST = '2018-01-02'
const LAST = '2026-11-20'
const SPLIT_DAY = '2023-05-02'

type PriceOn = (day: number) => number
const calm: PriceOn = (day) => 10 * 1.04 ** ((day - epochDayOf(FIRST)) / 365) * (1 + 0.02 * Math.sin(day / 23))

function priced(priceOn: PriceOn, { from = FIRST, to = LAST } = {}): Record<string, number> {
  const first = slotOf(epochDayOf(from))
  const days = Array.from({ length: slotOf(epochDayOf(to)) - first + 1 }, (_, at) => epochDayOfSlot(first + at))
  return Object.fromEntries(days.map((day) => [isoDateOf(day), priceOn(day)]).filter(([, price]) => Number(price) > 0))
}

const between = (from: string, to: string) => (day: number) => day >= epochDayOf(from) && day <= epochDayOf(to)
const isClosed = between('2021-03-01', '2022-03-31')
const isAfterSplit = between(SPLIT_DAY, LAST)

const bought: Partial<FundRecord> = { canTwSale: true, forSale: true, distributionFrequency: 'none' }
const fund = (id: string, prices: Record<string, number>, about: Partial<FundRecord> = {}): PricedFund => ({
  fund: aFund(id, { ...bought, strategyId: id, launchDate: asIsoDate(FIRST), ...about }),
  prices,
})

/** Peers and markets to be held against, and the funds with which something is wrong. */
const funds: readonly PricedFund[] = [
  ...Array.from({ length: 12 }, (_, at) =>
    fund(
      `PEER${at}`,
      priced((day) => calm(day) * (1 + 0.01 * Math.sin(day / (7 + at)))),
    ),
  ),
  fund(
    'REF',
    priced((day) => calm(day + 3)),
    { isEtf: true, sizeTwd: 1e10, sizeDate: asIsoDate(LAST) },
  ),
  fund('BARE', {}),
  fund('ONE', { '2026-11-18': 10 }),
  fund(
    'HOLE',
    priced((day) => (isClosed(day) ? 0 : calm(day))),
  ),
  fund(
    'SPLIT',
    priced((day) => (isAfterSplit(day) ? calm(day) / 10 : calm(day))),
  ),
  fund('ODD', priced(calm), { currency: 'ZAR' }),
  fund('NEG', priced(calm), { distributionFrequency: 'quarterly' }),
  fund('CLAIM', priced(calm), { distributionFrequency: 'quarterly' }),
]

/** What each later section of a fund's page says of it: why there is nothing, or what its figures are of. */
interface Said {
  readonly months: object
  readonly invested: object
  readonly consistency: object
  readonly 'risk-depth': object
  readonly costs: object
  readonly holdings_depth: object
  readonly income: object
  readonly flows: object
  readonly style: object
  readonly similar: object
  readonly events: object
  readonly people: object
  readonly trading: object
  readonly documents: object
}

/** What does not depend on prices is as of any other fund. */
const undisturbed = {
  costs: { candidates: [expect.objectContaining({ relation: 'own', unfit: null })] },
  holdings_depth: { as_of: null, count: 0, top_10: null, effective: null, before: null },
  income: { pays: false, rate: null, why_no_rate: 'never_paid', payments: [], own: null },
  flows: { months: [], investors: null, missing: 'no_flows' },
  events: { size: null, class_size: null, trend: null },
  people: { house: '測試投信', funds: funds.length },
  trading: { trades: expect.objectContaining({ kind: 'domestic', cut_off: '15:30' }) },
  documents: { versions: [] },
}
const noRecord = (missing: string) => ({
  months: { missing, from: null, years: [] },
  invested: { missing, from: null, price: null, rates: null, worth: { unit: 1, steps: [] } },
  consistency: { missing, from: null, rolling: [], loss: [] },
  'risk-depth': { missing, from: null, months: null, figures: [], tail: null, falls: [] },
})
const unread = { markets: [], windows: [], own: null, reference: null }
const alikeIs = (missing: string | null) => ({ returns: expect.objectContaining({ missing }) })

const saidOf: Readonly<Record<string, Said>> = {
  BARE: {
    ...undisturbed,
    ...noRecord('no_price'),
    costs: { candidates: [expect.objectContaining({ relation: 'own', unfit: 'gone' })] },
    style: { ...unread, missing: 'too_young' },
    similar: alikeIs('short_history'),
  },
  ONE: {
    ...undisturbed,
    ...noRecord('too_few_prices'),
    style: { ...unread, missing: 'too_young' },
    similar: alikeIs('short_history'),
  },
  // a year without prices: the windows that begin or end in it are unknown, and the fall across it is said to be so
  HOLE: {
    ...undisturbed,
    months: { missing: null, from: FIRST, until: LAST },
    invested: { missing: null, from: FIRST, until: LAST },
    consistency: {
      missing: null,
      rolling: expect.arrayContaining([expect.objectContaining({ years: 1, windows: 69 })]),
    },
    'risk-depth': { missing: null, months: { count: 36, first: '2023-11', last: '2026-10' } },
    style: { ...unread, reference: expect.objectContaining({ lipper_id: 'REF' }), missing: 'no_markets' },
    similar: alikeIs(null),
  },
  // nothing goes across the day on which a price became a tenth
  SPLIT: {
    ...undisturbed,
    months: { missing: null, from: SPLIT_DAY, from_limit: 'unexplained_step' },
    invested: { missing: null, from: SPLIT_DAY, from_limit: 'unexplained_step' },
    consistency: { missing: null, from: SPLIT_DAY, from_limit: 'unexplained_step' },
    'risk-depth': { missing: null, from: SPLIT_DAY, from_limit: 'unexplained_step' },
    style: { ...unread, reference: expect.objectContaining({ lipper_id: 'REF' }), missing: 'no_markets' },
    similar: alikeIs(null),
  },
  // in its own currency all is known, and nothing beside others
  ODD: {
    ...undisturbed,
    months: { missing: null, currency: 'ZAR', from: FIRST },
    invested: { missing: null, currency: 'ZAR', rates: null },
    consistency: { missing: null, currency: 'ZAR' },
    'risk-depth': { missing: null, currency: 'ZAR', tail: null },
    style: { ...unread, missing: 'no_rate' },
    similar: alikeIs('no_rate'),
  },
  // the refused payment leaves the others incomplete: its price alone is known, which is held against no one
  NEG: {
    ...undisturbed,
    months: { missing: null, basis: 'price', peers: null, yardstick: null },
    invested: { missing: null, basis: 'price' },
    consistency: { missing: null, basis: 'price', peers: null, reference: null },
    'risk-depth': { missing: null, basis: 'price', peers: null, yardstick: null },
    income: { pays: true, rate: null, why_no_rate: 'income_unknown', real_rate: null, course: null, calendar: [] },
    style: { ...unread, missing: 'unknown_income' },
    similar: alikeIs(null),
  },
}

/** No price of these funds ever moves by a fifth within ten years, and no part of anything is more than all of it. */
const bounds: Readonly<Record<string, readonly [number, number]>> = {
  perf: [-20, 60],
  year: [-20, 20],
  months: [-20, 20],
  own: [-20, 60],
  growth: [50, 200],
  below: [-20, 0],
  depth: [-20, 0],
  deepest: [-20, 0],
  share: [0, 100],
  weights: [0, 100],
  explained: [-100, 100],
  least: [0, 100],
  most: [0, 100],
  overlap: [0, 100],
  alike: [0, 100],
  correlation: [-1, 1],
  volatility: [0, 20],
  worst: [-20, 60],
  loss: [-20_000, 20_000],
  median: [-20, 60],
  up_capture: [-200, 300],
  down_capture: [-200, 300],
}

/** Every figure of a reply that cannot be, with where it stands. A year by its number and how many months there are are none. */
function impossibleIn(reply: unknown, key = '', at = ''): string[] {
  if (typeof reply === 'number') {
    const [low, high] = bounds[key] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    const isCount = (key === 'year' && reply >= 1900) || at.endsWith('.months')
    return Number.isFinite(reply) && (isCount || (reply >= low && reply <= high)) ? [] : [`${at}: ${reply}`]
  }
  if (Array.isArray(reply)) return reply.flatMap((one, place) => impossibleIn(one, key, `${at}[${place}]`))
  if (typeof reply !== 'object' || reply === null) return []
  return Object.entries(reply).flatMap(([name, value]) => impossibleIn(value, name, `${at}.${name}`))
}

/** Payments of NEG as a file brings them: the one below zero is refused, and named. */
const payments = [
  'fund_id,ex_date,amount,complete_from',
  'NEG,2026-03-16,0.1,',
  'NEG,2026-06-15,-0.2,',
  'NEG,2026-09-15,0.1,',
  'CLAIM,2026-03-16,0.1,2018-01-01',
  'CLAIM,2026-06-15,-0.2,2018-01-01',
  'CLAIM,2026-09-15,0.1,2018-01-01',
].join('\n')

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    await insertFunds(db, funds)
    await importFolder(db, { 'distributions.csv': payments })
    await insertRates(db, { TWD: priced(() => 30), USD: priced(() => 1) })
    const app = await testApp({ db, market: await loadMarket(db, clockOn(LAST)), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

describe.each(Object.entries(saidOf))('the later sections of the page of %s', (id, said) => {
  test('say why they have nothing, or of what their figures are, and show none that cannot be', async ({ app }) => {
    const asked = Object.entries(said).map(async ([section, expected]) => {
      const reply = await app.get(`/api/funds/${id}/${section}`)
      expect(reply.statusCode, `${section}: ${reply.body}`).toBe(200)
      expect(reply.json(), section).toMatchObject(expected)
      expect(impossibleIn(reply.json()), section).toEqual([])
    })
    await Promise.all(asked)
  })
})

test('a file that says it is complete is not, where a payment of it was refused: the price alone is told', async ({
  app,
}) => {
  for (const section of ['months', 'invested', 'risk-depth', 'consistency'])
    expect((await app.get(`/api/funds/CLAIM/${section}`)).json()).toMatchObject({ basis: 'price' })
  expect((await app.get('/api/funds/CLAIM/income')).json()).toMatchObject({ rate: null, why_no_rate: 'income_unknown' })
})

test('one price has not fallen by nothing: it cannot have fallen', async ({ app }) => {
  const page = (await app.get('/api/funds/ONE')).json()
  expect(page).toMatchObject({ price: 10, max_drawdown: null, drawdown: null })
})

describe('what is beside a hole', () => {
  test('is unknown: months, windows, and how deep a fall was', async ({ app }) => {
    const [months, consistency, depth] = await Promise.all(
      ['months', 'consistency', 'risk-depth'].map(async (section) =>
        (await app.get(`/api/funds/HOLE/${section}`)).json(),
      ),
    )
    const of2021 = months.years.find(({ year }: { year: number }) => year === 2021)
    expect(of2021.own.year).toBeNull()
    expect(of2021.own.months.slice(2)).toEqual(Array(10).fill(null))
    const [yearly] = consistency.rolling
    const known = yearly.own.filter((perf: number | null) => perf !== null)
    // 94 ends of a month; of the 13 in the hole none begins a window, and none ends one
    expect([yearly.own.length, known.length, yearly.windows]).toEqual([94, 69, 69])
    const over = depth.falls.filter(({ peak, recovered }: { peak: string; recovered: string | null }) => {
      return peak < '2021-03-01' && (recovered ?? LAST) > '2022-03-31'
    })
    for (const { hole } of over) expect(hole).toMatchObject({ from: '2021-02-26', to: '2022-04-01' })
  })

  test('a fund that no one has is not found, by any of them', async ({ app }) => {
    const asked = Object.keys(saidOf['BARE'] ?? {}).map((section) => app.get(`/api/funds/NOSUCH/${section}`))
    const replies = await Promise.all(asked)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(14).fill(404))
  })
})

describe('a comparison with such a fund', () => {
  const compared = async (app: TestApp, ids: string, search = '') => {
    const reply = await app.get(`/api/funds/comparison/open?ids=${ids}${search}`)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(impossibleIn(reply.json().entries.map((entry: object) => ({ ...entry, fund: null })))).toEqual([])
    return reply.json()
  }

  test.for([
    ['BARE', { trouble: 'no_price', perf: null }, FIRST],
    ['ONE', { trouble: 'too_few_prices', perf: null }, FIRST],
    ['HOLE', { trouble: null, plan: null, fall: null, hole: { from: '2021-02-26', to: '2022-04-01' } }, FIRST],
    ['SPLIT', { trouble: null, begin: SPLIT_DAY, begin_is: 'unexplained_step' }, SPLIT_DAY],
    ['ODD', { trouble: 'no_rate', perf: null }, FIRST],
    ['NEG', { trouble: null, basis: 'price' }, FIRST],
  ] as const)('%s says what is wrong, and the other one is as it was', async ([id, said, from], { app }) => {
    const { window, entries } = await compared(app, `${id},REF`)
    expect(window).toMatchObject({ from, to: LAST })
    expect(entries[0]).toMatchObject(said)
    const beside = await compared(app, 'REF,PEER0', from === FIRST ? '' : `&from=${from}`)
    const [same] = beside.entries
    // what it is held against is the first of the compared, and its lines are drawn on the days of all
    const others = new Set(['beta', 'up_capture', 'down_capture', 'growth', 'below'])
    const figuresOf = (entry: object) => Object.fromEntries(Object.entries(entry).filter(([key]) => !others.has(key)))
    expect(figuresOf(entries[1])).toEqual(figuresOf(same))
  })
})
