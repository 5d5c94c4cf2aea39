import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { facetsOf, type Kind, meets } from './favorite-kinds.ts'
import { reasonOf } from './followed-funds.ts'
import { perfSince } from './perf-since.ts'

const AS_OF = '2026-11-20'
const kind = (known: Partial<Kind> = {}): Kind => ({
  asset_type: 'equity',
  currency: 'TWD',
  t_sector_23_id: '2370',
  groups: [],
  hasChanged: false,
  ...known,
})

describe('conditions on favourites', () => {
  it.each([
    [{}, true],
    [{ asset_type: 'equity' }, true],
    [{ asset_type: 'bond' }, false],
    [{ market: '2370' }, true],
    [{ market: '2360' }, false],
    [{ currency: 'TWD' }, true],
    [{ currency: 'USD' }, false],
    [{ asset_type: 'equity', market: '2370', currency: 'TWD' }, true],
    [{ asset_type: 'bond', market: '2370', currency: 'TWD' }, false],
    [{ asset_type: 'equity', market: '2360', currency: 'TWD' }, false],
    [{ asset_type: 'equity', market: '2370', currency: 'USD' }, false],
  ] as const)('%j leave a Taiwan equity fund: %s', (conditions, isLeft) => {
    expect(meets(kind(), conditions)).toBe(isLeft)
  })

  it('leave out what belongs to no market only where one is asked for', () => {
    const none = kind({ t_sector_23_id: null })
    expect([meets(none, {}), meets(none, { market: '2370' })]).toEqual([true, false])
  })

  it('leave those of a group, and those of which something has changed', () => {
    const grouped = kind({ groups: [7] })
    expect([meets(grouped, { group: 7 }), meets(grouped, { group: 8 }), meets(kind(), { group: 7 })]).toEqual([
      true,
      false,
      false,
    ])
    expect([meets(kind({ hasChanged: true }), { changed: '1' }), meets(kind(), { changed: '1' })]).toEqual([
      true,
      false,
    ])
  })

  it('are offered with how many there are, most first; what belongs to no market is counted in none', () => {
    const facets = facetsOf(
      [
        kind({ currency: 'USD', t_sector_23_id: null, groups: [3] }),
        kind({ asset_type: 'bond', t_sector_23_id: 'of no table', groups: [3, 1] }),
        kind({ asset_type: 'bond', hasChanged: true }),
        kind({ asset_type: 'bond' }),
      ],
      [
        { id: 3, name: '退休' },
        { id: 2, name: '觀察' },
        { id: 1, name: '孩子' },
      ],
    )
    expect(facets.group.map(({ label, count }) => [label, count])).toEqual([
      ['退休', 2],
      ['觀察', 0],
      ['孩子', 1],
    ])
    expect(facets.changed).toBe(1)
    expect(facets.asset_type).toEqual([
      { value: 'bond', count: 3 },
      { value: 'equity', count: 1 },
    ])
    expect(facets.currency).toEqual([
      { value: 'TWD', count: 3 },
      { value: 'USD', count: 1 },
    ])
    expect(facets.market.map(({ value, count }) => [value, count])).toEqual([
      ['2370', 2],
      ['of no table', 1],
    ])
    expect(facets.market[0]?.label).toMatch(/\p{Script=Han}/u)
    expect(facets.market[1]?.label).toBe('of no table')
    expect(facetsOf([], [])).toEqual({ asset_type: [], market: [], currency: [], group: [], changed: 0 })
  })
})

describe('what a fund returned since it was followed', () => {
  const priced = (from: string, until: string, priceOn: (day: number) => number) =>
    handMadeMarket({
      asOf: AS_OF,
      funds: [{ record: aFund('F1'), from, prices: weekdayPrices(from, until, priceOn) }],
    })
  const since = (market: ReturnType<typeof priced>, day: string) => perfSince(market, 0, asIsoDate(day))
  // 10 at first, and a tenth more from 2026-11-16 on
  const rising = priced('2026-01-05', AS_OF, (day) => (day >= 20_773 ? 11 : 10))

  it('is counted from the price that stood on the day', () => {
    expect(since(rising, '2026-11-13')).toBe(10)
    // Sunday: Friday's stood
    expect(since(rising, '2026-11-15')).toBe(10)
    expect(since(rising, '2026-11-16')).toBe(0)
    expect(since(rising, AS_OF)).toBe(0)
  })

  it('is unknown where no price stood', () => {
    expect(since(rising, '2026-01-02')).toBeNull()
    expect(since(rising, '2026-01-05')).toBe(10)
    expect(
      since(
        priced('2026-01-05', '2026-01-05', () => 10),
        '2026-06-01',
      ),
    ).toBeNull()
    expect(
      since(handMadeMarket({ asOf: AS_OF, funds: [{ record: aFund('F1'), from: AS_OF, prices: [] }] }), AS_OF),
    ).toBeNull()
  })

  it('is unknown across a step that nothing explains, and known behind it', () => {
    const leaping = priced('2026-01-05', AS_OF, (day) => (day >= 20_773 ? 30 : 10))
    expect([since(leaping, '2026-11-13'), since(leaping, '2026-11-16')]).toEqual([null, 0])
  })
})

it.each([
  ['active', [10], null],
  ['active', [], 'no_data'],
  ['merged', [10], 'merged'],
  ['liquidated', [10], 'liquidated'],
] as const)('a fund that is %s with the prices %j can be followed or not: %s', (status, prices, why) => {
  const market = handMadeMarket({ asOf: AS_OF, funds: [{ record: aFund('F1', { status }), from: AS_OF, prices }] })
  const [fund] = market.funds
  expect(fund === undefined ? 'none' : reasonOf(market, fund)).toBe(why)
})
