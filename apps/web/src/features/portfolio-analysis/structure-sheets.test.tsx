import { screen, within } from '@testing-library/react'
import { getStructure } from '@zhiheng/contract/portfolio-analysis.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { CostSheet } from './cost-sheet.tsx'
import type { Structure } from './queries.ts'
import { RiskSheet } from './risk-sheet.tsx'

type Fund = Structure['funds'][number]

const fund = (id: string, known: Partial<Fund> = {}): Fund => ({
  lipper_id: id,
  name: `基金${id}`,
  warnings: [],
  asset_type: 'equity',
  value: 500_000,
  percent: 50,
  risk_percent: 50,
  is_proxy: false,
  expense_percent: 1.8,
  cost_yearly: 9000,
  cost_ten_years: 120_000,
  days_to_cash: 5,
  tax: 'onshore',
  ...known,
})
const whole: Structure = {
  missing: null,
  left_out: [],
  as_of: day('2026-11-20'),
  value: 1_000_000,
  costs: { weighted_percent: 1.75, yearly: 17_500, ten_years: 234_567, known_percent: 100, growth_percent: 5 },
  risk: { volatility: 12.3, effective_bets: 1.4, weeks: 156 },
  concentration: { largest_percent: 50, effective_funds: 2 },
  liquidity: [
    { days: 3, percent: 40 },
    { days: 5, percent: 100 },
  ],
  funds: [fund('A'), fund('B')],
}

beforeEach(() => {
  standInNetwork()
})

const known = (changed: Partial<Structure>) => replies(getStructure, { ...whole, ...changed })
const rows = async (name: RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
/** What stands under a name: value, unit and note. */
const stat = (name: string) => screen.getByText(name, { selector: 'div' }).parentElement?.textContent.slice(name.length)

describe('what funds take out of their prices', () => {
  async function costs(changed: Partial<Structure>) {
    known(changed)
    renderPart(<CostSheet id="7" />)
    return rows(/各基金的費用/)
  }

  it('is said for a year and for ten, in TWD', async () => {
    await costs({})
    expect(screen.getByText(/^您的基金每年/).textContent).toContain('扣掉 17,500 元（加權總費用率 1.75%）')
    expect([stat('加權總費用率'), stat('一年費用'), stat('十年少掉的財富')]).toEqual([
      '1.75%',
      '17,500元',
      '234,567元假設費用前每年報酬 5%，與沒有費用相比',
    ])
  })

  it('names the funds that do not publish it, and how much of the whole is reckoned', async () => {
    const silent = { expense_percent: null, cost_yearly: null, cost_ten_years: null }
    const said = await costs({
      costs: { ...whole.costs, known_percent: 50 },
      funds: [fund('A'), fund('B', silent), fund('C', silent)],
    })
    expect(screen.getByText(/沒有公布總費用率，以上/).textContent).toBe(
      '「基金B」「基金C」沒有公布總費用率，以上只計算組合的 50.0%。',
    )
    expect(said[1]).toBe('基金B50.0%–––')
  })

  it('is not 0 where no fund publishes it', async () => {
    const silent = { expense_percent: null, cost_yearly: null, cost_ten_years: null }
    known({
      costs: { weighted_percent: null, yearly: null, ten_years: null, known_percent: 0, growth_percent: 5 },
      funds: [fund('A', silent)],
    })
    renderPart(<CostSheet id="7" />)
    expect((await screen.findByText(/無法計算費用/)).textContent).toBe('這些基金都沒有公布總費用率，無法計算費用。')
    // nothing but dashes would stand in it
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByText('一年費用')).toBeNull()
    expect(screen.queryByText(/以上只計算/)).toBeNull()
  })

  it('has a dash and no unit for ten years that nobody can reckon', async () => {
    await costs({ costs: { ...whole.costs, ten_years: null } })
    expect(stat('十年少掉的財富')).toMatch(/^–假設/)
  })
})

describe('where the risk of a portfolio comes from', () => {
  async function risk(changed: Partial<Structure>) {
    known(changed)
    renderPart(<RiskSheet id="7" />)
    return rows(/各基金的比重、風險貢獻/)
  }

  it('names the fund that weighs on the whole most beyond its size', async () => {
    await risk({
      funds: [
        fund('A', { percent: 70, risk_percent: 73 }),
        fund('B', { percent: 20, risk_percent: 26 }),
        fund('C', { percent: 10, risk_percent: 1 }),
      ],
    })
    expect(screen.getByText(/卻帶來/).textContent).toBe('「基金B」占組合 20.0%，卻帶來 26.0% 的風險。')
  })

  it.each([
    [54.9, '各基金帶來的風險和比重相近，沒有特別吃重的一檔。'],
    [55, '「基金A」占組合 50.0%，卻帶來 55.0% 的風險。'],
  ])('calls it too much from five points on: %s of 50', async (part, words) => {
    await risk({ funds: [fund('A', { risk_percent: part }), fund('B', { risk_percent: 100 - part })] })
    expect(screen.getByText(words).textContent).toBe(words)
  })

  it('has figures of the whole only with enough history, and says so without', async () => {
    const said = await risk({
      risk: null,
      funds: [fund('A', { risk_percent: null }), fund('B', { risk_percent: null })],
    })
    expect(screen.getByText(/不到半年/).textContent).toBe('基金共同的歷史不到半年，還不能分攤風險。')
    expect(screen.queryByText('年化波動度')).toBeNull()
    expect(said[0]).toBe('基金A50.0%––5境內，所得免稅')
  })

  it('says how soon all of it is money, at the first day on which it is', async () => {
    await risk({
      liquidity: [
        { days: 2, percent: 99.96 },
        { days: 9, percent: 100 },
      ],
    })
    expect(screen.getByText(/變成現金/).textContent).toBe('100.0% 的組合可在 2 個營業日內變成現金。')
  })

  it('says how much is, and that the rest is unknown, where a fund is no longer redeemed', async () => {
    const said = await risk({
      liquidity: [{ days: 5, percent: 60 }],
      funds: [fund('A'), fund('B', { days_to_cash: null, tax: null, is_proxy: true })],
    })
    expect(screen.getByText(/變成現金/).textContent).toBe(
      '60.0% 的組合可在 5 個營業日內變成現金。有基金已停止交易，何時能變現未知。',
    )
    expect(said[1]).toContain('歷史較短，以同類型基金平均代替')
    expect(said[1]?.endsWith('––')).toBe(true)
  })

  it('says how much is offshore, of all such funds together, and nothing where none is', async () => {
    await risk({
      funds: [fund('A', { tax: 'offshore', percent: 30.4 }), fund('B', { tax: 'offshore', percent: 20 }), fund('C')],
    })
    expect(screen.getByText(/^境外基金占/).textContent).toContain('境外基金占 50.4%')
  })

  it('does not speak of offshore funds where there are none', async () => {
    await risk({})
    expect(screen.queryByText(/^境外基金占/)).toBeNull()
  })

  it('gives the gap between risk and size its sign', async () => {
    const said = await risk({
      funds: [fund('A', { percent: 40, risk_percent: 62.5 }), fund('B', { percent: 60, risk_percent: 37.5 })],
    })
    expect(said.map((row) => /[+−]\d+\.\d/.exec(row)?.[0])).toEqual(['+22.5', '−22.5'])
  })
})
