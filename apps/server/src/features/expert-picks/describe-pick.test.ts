import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { describe, expect, it } from 'vitest'

import { handMadeMarket, weekdayPrices } from '../../testing/hand-made-market.ts'
import { aFund } from '../../testing/market-rows.ts'
import { describePick } from './describe-pick.ts'
import type { PickChange, PickRow } from './store.ts'

const AS_OF = '2026-11-20'
const aClass = (id: string, sector2Id: string, known: Partial<FundRecord> = {}, doublesOn: string | null = null) => ({
  record: aFund(id, { sector2Id, name: `測試${id}基金`, forSale: true, status: 'active', ...known }),
  from: '2026-01-05',
  prices: weekdayPrices('2026-01-05', AS_OF, (day) =>
    doublesOn !== null && day >= Date.parse(doublesOn) / 86_400_000 ? 12 : 10,
  ),
})
const market = handMadeMarket({
  asOf: AS_OF,
  funds: [
    aClass('E1', '70001', { totalExpensePercent: 2, entryFeePercent: 3, riskLevel: 5 }, '2026-11-18'),
    aClass('B1', '20010', { totalExpensePercent: 1 }),
    aClass('CLOSED', '20001', { forSale: false }),
    aClass('ENDED', '20001', { status: 'liquidated' }),
  ],
})

const change = (on: string, funds: Readonly<Record<string, number>>, note = ''): PickChange => ({
  on: asIsoDate(on),
  note,
  funds: Object.entries(funds).map(([lipperId, percent]) => ({ lipperId, percent })),
})
const pick = (...changes: readonly PickChange[]): PickRow => ({
  id: 7,
  name: '核心清單',
  adviser: '林靜宜',
  adviserTitle: '顧問',
  thesis: '分散。',
  target: '長期持有',
  riskLevel: 3,
  changes,
})
const described = (...changes: readonly PickChange[]) => {
  const [made] = describePick(market, pick(...changes))
  if (made === undefined) throw new Error('it is a list')
  return made
}

describe('a list of an adviser', () => {
  it('is none before it was published', () => {
    expect(describePick(market, pick())).toEqual([])
  })

  it('shows what it holds now, the largest first, and what is for sale', () => {
    const { funds, alloc } = described(
      change('2026-11-02', { E1: 100 }),
      change('2026-11-16', { CLOSED: 10, E1: 30, B1: 40, ENDED: 20 }),
    )
    expect(funds.map((fund) => [fund.lipper_id, fund.percent, fund.for_sale])).toEqual([
      ['B1', 40, true],
      ['E1', 30, true],
      ['ENDED', 20, false],
      ['CLOSED', 10, false],
    ])
    expect(alloc).toEqual({ bf: 70, ef: 30, mmf: 0, blf: 0, other: 0 })
  })

  it('leaves out a class that is no longer there, and shows its id in the log', () => {
    const { funds, changes } = described(change('2026-11-02', { E1: 60, GONE: 40 }), change('2026-11-16', { E1: 100 }))
    expect(funds.map(({ lipper_id: id }) => id)).toEqual(['E1'])
    expect(changes[0]?.moves).toEqual(['測試E1基金 60.0% → 100.0%', 'GONE 40.0% → 0.0%'])
  })

  it('says what it costs over the part whose figure is known', () => {
    expect(described(change('2026-11-02', { E1: 20, B1: 60, CLOSED: 20 })).fees).toEqual({
      running: 1.25,
      running_known: 80,
      entry: 3,
      entry_known: 20,
    })
    expect(described(change('2026-11-02', { CLOSED: 100 })).fees).toEqual({
      running: null,
      running_known: 0,
      entry: null,
      entry_known: 0,
    })
  })

  it('has a log, the newest first, in which what stayed does not move', () => {
    const { changes, published_on: on } = described(
      change('2026-11-02', { E1: 50, B1: 50 }),
      change('2026-11-16', { E1: 30, B1: 50, CLOSED: 20 }, '減少股票'),
      change('2026-11-17', { E1: 30, B1: 50, CLOSED: 20 }, '維持'),
    )
    expect(on).toBe('2026-11-02')
    expect(changes).toEqual([
      { on: '2026-11-17', note: '維持', moves: [] },
      {
        on: '2026-11-16',
        note: '減少股票',
        moves: ['測試E1基金 50.0% → 30.0%', '測試CLOSED基金 0.0% → 20.0%'],
      },
      { on: '2026-11-02', note: '首次公布', moves: [] },
    ])
  })
})

describe('the record of a list', () => {
  it('begins the day after the publication: no one could follow it sooner', () => {
    const { record } = described(change('2026-11-16', { E1: 50, B1: 50 }))
    expect(record).toMatchObject({ from: '2026-11-17', to: AS_OF, max_drawdown: 0 })
    // half of it rose by a fifth on the 18th
    expect(record?.perf).toBeCloseTo(10, 10)
    expect(record?.dates).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
    expect(record?.values[0]).toBe(0)
  })

  it('has no part in what rose on the day of publication, or before', () => {
    expect(described(change('2026-11-17', { E1: 100 })).record?.perf).toBeCloseTo(0, 10)
    expect(described(change('2026-11-18', { E1: 100 })).record?.perf).toBeCloseTo(0, 10)
  })

  it('is none before a day has passed', () => {
    expect(described(change('2026-11-18', { B1: 100 })).record).toMatchObject({ from: '2026-11-19', to: AS_OF })
    expect(described(change('2026-11-19', { B1: 100 })).record).toBeNull()
    expect(described(change('2026-11-20', { B1: 100 })).record).toBeNull()
  })

  it('follows the last of several changes of one day', () => {
    const twice = described(
      change('2026-11-02', { B1: 100 }),
      change('2026-11-16', { E1: 100 }),
      change('2026-11-16', { B1: 100 }),
    )
    expect(twice.record?.perf).toBeCloseTo(0, 10)
    const other = described(
      change('2026-11-02', { B1: 100 }),
      change('2026-11-16', { B1: 100 }),
      change('2026-11-16', { E1: 100 }),
    )
    // what is bought anew has cost half a percent
    expect(other.record?.perf).toBeCloseTo((1.2 * 0.995 - 1) * 100, 10)
  })
})
