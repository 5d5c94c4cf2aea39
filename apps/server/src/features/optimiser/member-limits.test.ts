import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect, it } from 'vitest'

import { aLine } from '../../testing/a-line.ts'
import { calmMarket, sectors } from '../../testing/calm-market.ts'
import { memberLimits } from './member-limits.ts'
import { refuseContradiction } from './read-question.ts'
import { switchingCosts } from './switching-costs.ts'
import { text } from './text.ts'
import { worthByFund } from './worth-by-fund.ts'

const market = calmMarket({
  HOME: { sector2Id: sectors.taiwan, entryFeePercent: 1.5 },
  CASH: { sector2Id: sectors.cash, entryFeePercent: 0 },
  ETF: { sector2Id: sectors.taiwan, isEtf: true, entryFeePercent: 0 },
  UNPRICED: { sector2Id: sectors.bond },
})

describe('the limits of an optimisation', () => {
  it('are ours where nothing is asked, and let all stay that is held', () => {
    const most = (held: number) => memberLimits(undefined, held).mostFunds
    expect([most(0), most(8), most(9)]).toEqual([8, 8, 9])
    expect(memberLimits(undefined, 3)).toMatchObject({ leastWeight: 5, mostTurnover: 100, onlyForTarobo: 'no' })
    expect(memberLimits(undefined, 3)).not.toHaveProperty('highestExpense')
  })

  it('are the member’s own where they are asked, nothing as well', () => {
    const asked = { max_funds: 3, min_weight: 0, max_turnover: 0, max_expense: 0, locked: ['A'], excluded: ['B'] }
    expect(memberLimits(asked, 9)).toMatchObject({
      mostFunds: 3,
      leastWeight: 0,
      mostTurnover: 0,
      highestExpense: 0,
      locked: new Set(['A']),
      excluded: new Set(['B']),
    })
    const only = memberLimits({ only_for_tarobo: true, only_on_sale: true, foreign_cash: true }, 1)
    expect(only).toMatchObject({ onlyForTarobo: 'yes', onlyOnSale: 'yes', foreignCash: 'yes' })
    const not = memberLimits({ only_for_tarobo: false, only_on_sale: false, foreign_cash: false }, 1)
    expect(not).toMatchObject({ onlyForTarobo: 'no', onlyOnSale: 'no', foreignCash: 'no' })
  })

  it('cannot both lock a fund and leave it out', () => {
    expect(() => refuseContradiction({ locked: ['A', 'B'], excluded: ['C', 'B'] })).toThrow(
      expect.objectContaining({ code: 'invalid_field', fields: { 'limits.excluded': 'B 不能同時鎖定與排除' } }),
    )
    expect(() => refuseContradiction({ locked: ['A'], excluded: ['C'] })).not.toThrow()
    expect(() => refuseContradiction(undefined)).not.toThrow()
  })
})

describe('what a portfolio’s funds are worth', () => {
  it('is all lines of a fund together', () => {
    const lines = [aLine('HOME', 100), aLine('CASH', 50), aLine('HOME', 25)]
    expect([...worthByFund(market, 'TWD', lines)]).toEqual([
      ['HOME', 125],
      ['CASH', 50],
    ])
  })

  it('is refused where nothing is held, or a line has no worth', () => {
    expect(() => worthByFund(market, 'TWD', [])).toThrow(
      expect.objectContaining({ code: 'invalid_field', fields: { funds: '投資組合裡沒有基金' } }),
    )
    const lost = aLine('CASH', 50, { currency: 'JPY', date: asIsoDate('2024-01-02') })
    expect(() => worthByFund(market, 'TWD', [aLine('HOME', 100), lost])).toThrow(
      expect.objectContaining({ code: 'no_price_on_date', fields: { CASH: '目前沒有可用的淨值或匯率' } }),
    )
  })
})

describe('what switching costs', () => {
  const costs = (funds: Readonly<Record<string, readonly [number, number]>>) =>
    switchingCosts(market, {
      currency: 'TWD',
      funds: Object.entries(funds).map(([lipper_id, [before, after]]) => ({
        lipper_id,
        amount_before: before,
        amount_after: after,
      })),
    })

  it('is the fees and the taxes in percent of what is held, and the longest time that money is in no fund', () => {
    expect(costs({ CASH: [10_000, 5000], HOME: [0, 5000] })).toEqual({ percent: 0.75, daysOut: 3 })
    expect(costs({ ETF: [10_000, 0], CASH: [0, 10_000] })).toMatchObject({ percent: 0.1 })
    expect(costs({ ETF: [10_000, 5000], HOME: [0, 5000] })?.percent).toBeCloseTo(0.8, 9)
  })

  it('is nothing where nothing is moved, and unknown where a fee is', () => {
    expect(costs({ CASH: [10_000, 10_000] })).toEqual({ percent: 0, daysOut: 0 })
    expect(costs({ CASH: [10_000, 5000], UNPRICED: [0, 5000] })?.percent).toBeNull()
  })

  it('cannot be told of a portfolio that is worth nothing', () => {
    expect(costs({ CASH: [0, 0] })).toBeNull()
    expect(costs({})).toBeNull()
  })
})

describe('the sentence of a proposal', () => {
  const said = (more: object) =>
    text.proposed({
      volatility: { before: '9.0', after: '8.0' },
      expectedReturn: { before: 4, after: 4.5 },
      expense: null,
      costs: null,
      changed: 2,
      turnover: 12.34,
      ...more,
    })

  it('says whether the volatility falls, rises or stays as it is shown', () => {
    expect(said({})).toBe('推估年化波動度由 9.0% 降至 8.0%，預估年報酬 4.0% → 4.5%；調整 2 檔，換手率 12.3%。')
    expect(said({ volatility: { before: '9.0', after: '10.0' } })).toContain('由 9.0% 升至 10.0%')
    expect(said({ volatility: { before: '9.0', after: '9.0' } })).toContain('維持約 9.0%')
  })

  it('says what it costs and saves where that is known', () => {
    expect(said({ expense: { before: 1.234, after: 0.987 } })).toContain('，總費用率由 1.23% 降至 0.99%；')
    expect(said({ costs: { percent: 0.756, daysOut: 3 } })).toContain('，手續費與稅最多約 0.76%，資金空窗最長 3 天。')
    expect(said({ costs: { percent: null, daysOut: 0 } })).toContain('，部分基金的手續費未知，資金空窗最長 0 天。')
  })
})
