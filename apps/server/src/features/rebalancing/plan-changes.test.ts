import { describe, expect, it } from 'vitest'

import { calmMarket, sectors } from '../../testing/calm-market.ts'
import { bandSentence } from './band-sentence.ts'
import { bucketRows, changeRows, driftOf, sharesOf } from './plan-changes.ts'
import { aSnapshot, type Stand } from './testing/a-snapshot.ts'

const market = calmMarket({
  STOCK: { sector2Id: sectors.equity, name: '股票基金' },
  TAIWAN: { sector2Id: sectors.taiwan },
  BOND: { sector2Id: sectors.bond },
  CLOSED: { sector2Id: sectors.bond, forSale: false },
})

/** Rows of trades, in whole units of money, with trades of less than a thousand left out. */
function rowsOf(stand: Stand, trades: Readonly<Record<string, number>>, to: 'target' | 'band' = 'target') {
  const snapshot = aSnapshot(market, stand)
  const cents = snapshot.funds.map(({ lipperId }) => (trades[lipperId] ?? 0) * 100)
  const after = snapshot.funds.map((fund, index) => fund.cents + (cents[index] ?? 0))
  return changeRows(snapshot, { trades: cents, after, to, least: 100_000 })
}
const reasons = (...of: Parameters<typeof rowsOf>) => rowsOf(...of).map(({ reason }) => reason)

describe('the rows of a plan', () => {
  it('tell of each fund where it stands, before and after', () => {
    const [stock, bond] = rowsOf({ STOCK: [6000, 40], BOND: [4000, 60] }, { STOCK: -2000, BOND: 2000 })
    expect(stock).toEqual({
      lipper_id: 'STOCK',
      name: '股票基金',
      warnings: expect.any(Array),
      asset_type: 'equity',
      target: 40,
      band: 10,
      before: 60,
      after: 40,
      amount_before: 6000,
      amount_after: 4000,
      flags: ['sustained', 'adjusted', 'overweight'],
      reason: '高於目標 20.0 個百分點（容許 ±10.0）',
    })
    expect(bond).toMatchObject({ before: 40, after: 60, reason: '低於目標 20.0 個百分點（容許 ±15.0）' })
  })

  it('tell a fund that comes from one that goes', () => {
    const rows = rowsOf({ STOCK: [5000, 0], BOND: [5000, 50], TAIWAN: [0, 50] }, { STOCK: -5000, TAIWAN: 5000 })
    expect(rows.map(({ flags }) => flags.toSorted())).toEqual([
      ['removed', 'replaced'],
      ['sustained'],
      ['new', 'overweight'],
    ])
    // a fund of which nothing is held before nor after has come from nowhere
    const none = rowsOf({ STOCK: [5000, 100], BOND: [0, 0] }, {})
    expect(none[1]).toMatchObject({ flags: [], before: 0, after: 0, amount_before: 0, amount_after: 0 })
  })

  it('say why each fund is traded or not', () => {
    expect(reasons({ STOCK: [5000, 50], BOND: [5000, 50] }, {})).toEqual(['與目標比例相符', '與目標比例相符'])
    const aside = { STOCK: [5500, 50], BOND: [4500, 50] } as const
    expect(reasons(aside, {})[0]).toBe('高於目標 5.0 個百分點（容許 ±12.5）；金額低於最低交易，略過')
    const apart = { STOCK: [6500, 50], BOND: [3500, 50] } as const
    expect(reasons(apart, {}, 'band')[0]).toBe('高於目標 15.0 個百分點（容許 ±12.5）；仍在容許範圍內，不交易')
    expect(reasons(apart, {})[1]).toBe('低於目標 15.0 個百分點（容許 ±12.5）；這次的方式不需要交易')
    expect(reasons({ STOCK: [6500, 50], CLOSED: [3500, 50] }, {})[1]).toContain('目前停售，無法申購，由其他基金分攤')
    expect(reasons(apart, { STOCK: 1000 })[0]).toContain('為其他基金調節金額')
  })

  it('judge the funds with a price among themselves, and say so', () => {
    const snapshot = aSnapshot(market, { CLOSED: [4000, 10], STOCK: [3000, 45], BOND: [3000, 45] })
    const funds = snapshot.funds.map((fund) => ({ ...fund, isUnpriced: fund.lipperId === 'CLOSED' }))
    const after = funds.map(({ cents }) => cents)
    const rows = changeRows({ ...snapshot, funds }, { trades: [0, 0, 0], after, to: 'target', least: 100_000 })
    expect(rows.map(({ reason }) => reason)).toEqual([
      '高於目標 30.0 個百分點（容許 ±5.0）；淨值已停止更新，沒有現值可以交易，維持不變',
      '不計淨值已停止更新的基金，與目標比例相符',
      '不計淨值已停止更新的基金，與目標比例相符',
    ])
    expect(rows.map(({ before, target }) => [before, target])).toEqual([
      [40, 10],
      [30, 45],
      [30, 45],
    ])
    expect(bandSentence({ ...snapshot, funds }, { drift: 30, breaches: [] })).toContain(
      '偏離目標比例 30.0 個百分點，不計淨值已停止更新的基金，各資產類別都在',
    )
  })

  it('count the goal of a fund from what there is after the trades', () => {
    // 5,000 of 12,000 after the money has come in is too little, though it was half of what there was
    const [stock, bond] = reasons({ STOCK: [5000, 50], BOND: [5000, 50] }, { BOND: 2000 })
    expect(stock).toContain('這次的方式不需要交易')
    expect(bond).toBe('與目標比例相符（容許 ±12.5）')
  })
})

describe('the classes of a plan', () => {
  it('are those that are held or aimed at, with the shares of their funds added up', () => {
    const snapshot = aSnapshot(market, { STOCK: [2000, 10.1], TAIWAN: [1000, 20.2], BOND: [0, 69.7] })
    expect(bucketRows(snapshot, [100_000, 100_000, 100_000])).toEqual([
      { bucket: 'ef', now: 100, target: 30.3, after: 66.7, band: 5 },
      { bucket: 'bf', now: 0, target: 69.7, after: 33.3, band: 5 },
    ])
  })
})

describe('how far a portfolio is from its targets', () => {
  it('is half of all that its shares are away', () => {
    const snapshot = aSnapshot(market, { STOCK: [1, 50], BOND: [1, 50], TAIWAN: [1, 0] })
    expect(driftOf(snapshot, [50, 50, 0])).toBe(0)
    expect(driftOf(snapshot, [40, 40, 20])).toBe(20)
    expect(driftOf(snapshot, [0, 0, 100])).toBe(100)
    expect(driftOf(snapshot, [])).toBe(50)
  })

  it('is of shares on a grid that sum to 100, and of none where nothing is held', () => {
    expect(sharesOf([1, 1, 1]).reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000)
    expect(sharesOf([0, 0])).toEqual([0, 0])
  })
})

describe('the sentence of a plan', () => {
  const snapshot = aSnapshot(market, {})
  const breach = (kind: 'fund' | 'bucket', key: string, percent: number) => ({
    kind,
    key,
    percent,
    target: 50,
    band: 5,
  })

  it('says that all is inside its bands', () => {
    expect(bandSentence(snapshot, { drift: 1.25, breaches: [] })).toBe(
      '目前偏離目標比例 1.3 個百分點，各資產類別都在 ±5 個百分點、各基金都在容許範圍內，可以不調整',
    )
  })

  it('names the class or the fund that is the farthest beyond its band, and how many more there are', () => {
    const one = bandSentence(snapshot, { drift: 8, breaches: [breach('bucket', 'ef', 58)] })
    expect(one).toBe('目前偏離目標比例 8.0 個百分點，股票為 58.0%，高於目標 8.0 個百分點，超出容許的 ±5.0 個百分點')
    const both = [breach('bucket', 'bf', 57), breach('fund', 'STOCK', 42), breach('bucket', 'ef', 58)]
    expect(bandSentence(snapshot, { drift: 8, breaches: both })).toBe(
      '目前偏離目標比例 8.0 個百分點，「股票基金」為 42.0%，低於目標 8.0 個百分點，超出容許的 ±5.0 個百分點，另有 2 項超出範圍',
    )
    // 9.5 points beyond ±5 are farther than 12 beyond ±8.4
    const wide = { ...breach('fund', 'STOCK', 62), band: 8.4 }
    expect(
      bandSentence(snapshot, {
        drift: 12,
        breaches: [breach('bucket', 'bf', 43.8), breach('bucket', 'ef', 59.5), wide],
      }),
    ).toContain('，股票為 59.5%，')
  })

  it.each([
    [50.04, '與目標比例相符'],
    [50.06, '高於目標 0.1 個百分點'],
    [49.96, '與目標比例相符'],
    [49.94, '低於目標 0.1 個百分點'],
  ])('says of a share of %s against 50: %s', (percent, said) => {
    expect(bandSentence(snapshot, { drift: 0, breaches: [breach('bucket', 'bf', percent)] })).toContain(`，${said}，`)
  })
})
