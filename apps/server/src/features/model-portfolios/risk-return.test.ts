import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ModelFund, ModelMonth } from '@zhiheng/domain/model-portfolios/model-month.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { describe, expect, it } from 'vitest'

import { CALM_DAY, calmMarket } from '../../testing/calm-market.ts'
import { type ModelRecord, stepOf } from './read-models.ts'
import { fundsOf, historyOf, liveSince, modelNotes, pointsOf, sharesOf } from './risk-return.ts'

const market = calmMarket({})

/** A fund of a model: percent before and after. */
const fund = (lipperId: string, before: number, after: number, known: Partial<ModelFund> = {}): ModelFund => ({
  lipperId,
  name: `基金 ${lipperId}`,
  assetType: 'bond',
  before,
  after,
  flags: [],
  reason: '測試',
  ...known,
})

function aMonth(month: string, known: Partial<ModelMonth> = {}): ModelMonth {
  return {
    level: 3,
    month,
    kind: 'live',
    asOf: asIsoDate(`${month}-02`),
    publishedOn: asIsoDate(`${month}-03`),
    method: 'test',
    funds: [fund('A', 0, 100)],
    expected: { volatility: 5, expectedReturn: 4, expectedRange: null },
    conflicts: [],
    ...known,
  }
}

/** A record that began at 1 on a day and gains a hundredth of that each weekday. */
function aRecord(months: ModelRecord['months'], { from = '2026-11-02', level = 3 as const } = {}): ModelRecord {
  const firstSlot = slotOf(epochDayOf(from))
  const values = Float64Array.from({ length: slotOf(epochDayOf(CALM_DAY)) - firstSlot + 1 }, (_, day) => 1 + day / 100)
  return { level, months, series: { firstSlot, values } }
}

describe('what a month of a model sets', () => {
  it('is what it holds, and what it sold is no part of it', () => {
    const { funds } = aMonth('2026-11', { funds: [fund('A', 0, 60), fund('SOLD', 50, 0), fund('B', 50, 40)] })
    expect(fundsOf({ funds }).map(({ lipper_id: id, percent }) => [id, percent])).toEqual([
      ['A', 60],
      ['B', 40],
    ])
    expect(stepOf(aMonth('2026-11', { funds })).weights).toEqual([
      { lipperId: 'A', percent: 60 },
      { lipperId: 'B', percent: 40 },
    ])
  })

  it('can be followed from the day it was published on, and of a backtest from the day it was chosen', () => {
    const slot = (known: Partial<ModelMonth>) => stepOf(aMonth('2026-11', known)).slot
    expect(slot({})).toBe(slotOf(epochDayOf('2026-11-03')))
    expect(slot({ kind: 'backtest' })).toBe(slotOf(epochDayOf('2026-11-02')))
    expect(slot({ publishedOn: asIsoDate('2026-10-30') })).toBe(slotOf(epochDayOf('2026-11-02')))
  })

  it('is told by classes that sum to 100', () => {
    const funds = [
      fund('A', 0, 50.5),
      fund('B', 0, 29.5, { assetType: 'equity' }),
      fund('C', 0, 20, { assetType: 'commodity' }),
    ]
    expect(sharesOf({ funds })).toEqual({ bf: 50.5, ef: 29.5, mmf: 0, blf: 0, other: 20 })
  })
})

describe('the newest model of a level', () => {
  it('is told with what following it has brought', () => {
    const record = aRecord([aMonth('2026-10', { kind: 'backtest' }), aMonth('2026-11')])
    const [point] = pointsOf(market, [record], '1y')
    expect(point).toMatchObject({
      level: 3,
      month: '2026-11',
      kind: 'live',
      published_on: '2026-11-03',
      expected_vol: 5,
    })
    // under a year there is nothing to say of one
    expect(point).toMatchObject({ ret: null, vol: null, sharp: null, maxdd: null })
    const [long] = pointsOf(market, [aRecord([aMonth('2026-11')], { from: '2024-11-18' })], '1y')
    const gained = (at: string) => 1 + (slotOf(epochDayOf(at)) - slotOf(epochDayOf('2024-11-18'))) / 100
    expect(long?.ret).toBeCloseTo((gained(CALM_DAY) / gained('2025-11-20') - 1) * 100, 6)
    expect(long?.maxdd).toBe(0)
  })
})

describe('the history of the models', () => {
  const changed = [fund('A', 100, 60), fund('B', 0, 40), fund('C', 10, 10.04)]
  const months = [aMonth('2026-10', { kind: 'backtest' }), aMonth('2026-11', { funds: changed })] as const

  it('is told month by month with what 100 had become by then, and nothing before the first purchase', () => {
    const history = historyOf(market, [aRecord([...months])])
    expect(history.map(({ month, kind, date }) => [month, kind, date])).toEqual([
      ['2026-10', 'backtest', '2026-10-02'],
      ['2026-11', 'live', '2026-11-02'],
    ])
    expect(history.map(({ points: [point] }) => point?.value)).toEqual([null, 100])
    const later = historyOf(market, [aRecord([aMonth('2026-11', { asOf: asIsoDate('2026-11-04') })])])
    expect(later[0]?.points[0]?.value).toBeCloseTo(102, 9)
    // a month behind the day of figures has what there is
    const ahead = historyOf(market, [aRecord([aMonth('2026-12')])])
    expect(ahead[0]?.points[0]?.value).toBeCloseTo(114, 9)
  })

  it('names what a month changed, from half a tenth of a percent on, and nothing of a first month', () => {
    const changes = historyOf(market, [aRecord([...months])]).map(({ points: [point] }) => point?.changes)
    expect(changes[0]).toEqual([])
    expect(changes[1]).toHaveLength(2)
    const moved = (after: number) => {
      const month = aMonth('2026-11', { funds: [fund('A', 50, 50), fund('B', 20, after), fund('C', 30, 30)] })
      return historyOf(market, [aRecord([month])])[0]?.points[0]?.changes.length
    }
    expect([moved(20.04), moved(20.06), moved(19.96), moved(19.94)]).toEqual([0, 1, 0, 1])
  })

  it('puts the levels of a month beside each other, each where it has that month', () => {
    const low = aRecord([aMonth('2026-11', { level: 2 })], { level: 2 as 3 })
    const history = historyOf(market, [low, aRecord([...months])])
    expect(history.map(({ points }) => points.map(({ level }) => level))).toEqual([[3], [2, 3]])
    expect(historyOf(market, [])).toEqual([])
  })
})

describe('since when people could follow a model', () => {
  it('is the first day on which any was published, backtests left out', () => {
    const record = (...all: [ModelMonth, ...ModelMonth[]]) => aRecord(all)
    const tested = aMonth('2026-08', { kind: 'backtest' })
    expect(liveSince([record(tested, aMonth('2026-10')), record(tested, aMonth('2026-09'))])).toBe('2026-09-03')
    expect(liveSince([record(aMonth('2026-10'), aMonth('2026-11'))])).toBe('2026-10-03')
    expect(liveSince([record(tested)])).toBeNull()
    expect(liveSince([])).toBeNull()
  })

  it('is said with how many months of a backtest there are, each once', () => {
    const tested = (month: string) => aMonth(month, { kind: 'backtest' })
    const all = [aRecord([tested('2026-08'), tested('2026-09')]), aRecord([tested('2026-09'), aMonth('2026-10')])]
    expect(modelNotes(all).join('')).toContain('公布之前的 2 個月為回測')
  })
})
