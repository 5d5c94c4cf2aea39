import { render, screen, within } from '@testing-library/react'
import type { Report } from '@zhiheng/contract/portfolio-report.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { costText } from '../portfolio-analysis/text.ts'
import { performanceText } from '../portfolios/performance-text.ts'
import { PaperHistory, PaperHoldings } from './paper-holdings.tsx'
import { PaperReturns, PaperWorth } from './paper-money.tsx'
import { PaperAnalysis, PaperCosts, PaperStress } from './paper-risk.tsx'
import { ReportPaper } from './report-paper.tsx'

beforeEach(standInResizeObserver)

const today = day('2026-11-20')

const portfolio = {
  name: '退休規劃',
  currency: 'TWD',
  as_of: today,
  value: 683_959,
  invested: 500_000,
  gain: 183_959,
  twr: 12.3,
  mwr: 9.5,
  mwr_yearly: true,
  volatility: 11.2,
  max_drawdown: -8.44,
  funds: [],
  caveats: [],
}

/** A report with only these parts of its content. */
function aReport(content: object, rest: object = {}): Report {
  const whole = { portfolio, performance: null, periods: null, structure: null, overlap: null, stress: null }
  return {
    id: 12,
    as_of: today,
    made_at: '2026-11-20T04:05:00.000Z',
    client: '',
    note: '',
    sections: [],
    is_simulated: false,
    content: { ...whole, history: null, record: null, ...content },
    ...rest,
  } as unknown as Report
}

/** What stands beside each name of a list of figures. */
function figures(): Record<string, string> {
  const names = [...document.querySelectorAll('dt')]
  return Object.fromEntries(names.map((dt) => [dt.textContent ?? '', dt.nextElementSibling?.textContent ?? '']))
}

function table(): (string | null)[][] {
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

describe('the paper', () => {
  it('says what is not known inside of the cover, which fills its page', () => {
    const caveat = {
      kind: 'prices_ended',
      lipper_id: 'A',
      name: '甲基金',
      held: true,
      from: today,
      to: null,
      count: null,
    }
    const known = { ...portfolio, caveats: [caveat] }
    renderPart(<ReportPaper paper="a4" report={aReport({ portfolio: known }, { sections: ['cover', 'glossary'] })} />)
    expect(document.querySelector('.report-cover')?.textContent).toContain('甲基金')
    expect(screen.getAllByText('甲基金')).toHaveLength(1)
  })

  it('has a cover with its facts, whom it is for, and what follows', () => {
    const sections = ['cover', 'worth', 'glossary']
    renderPart(<ReportPaper paper="a4" report={aReport({}, { sections, client: '王先生', note: '先看\n風險' })} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('退休規劃')
    expect(figures()).toMatchObject({
      客戶名稱: '王先生',
      資料日期: '2026/11/20',
      製作時間: '2026/11/20 12:05',
      計價幣別: '台幣',
      報告編號: '12',
    })
    const contents = within(screen.getByRole('region', { name: '內容' })).getAllByRole('listitem')
    expect(contents.map((line) => line.textContent)).toEqual(['市值與損益來源', '名詞說明'])
    expect(screen.getByRole('region', { name: '顧問說明' }).textContent).toContain('先看\n風險')
  })

  it('without a cover still carries its name and number, and leaves out what is empty', () => {
    renderPart(<ReportPaper paper="a4" report={aReport({}, { id: null, sections: ['worth'] })} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('退休規劃')
    expect(screen.getByText('未留存的報告')).toBeDefined()
    expect(screen.queryByText('客戶名稱')).toBeNull()
    expect(screen.queryByRole('region', { name: '市值與損益來源' })).toBeNull()
  })

  it.each([
    [true, 1],
    [false, 0],
  ])('says that figures are made up where they are: %s', (is_simulated, times) => {
    renderPart(<ReportPaper paper="phone" report={aReport({}, { is_simulated })} />)
    expect(screen.queryAllByText(/皆為模擬資料/)).toHaveLength(times)
    expect(screen.getByText(/不構成投資建議或要約/)).toBeDefined()
  })
})

const nothing = { dates: [], value: [], invested: [], twr: [], benchmark_perf: [] }
const unknown = { v: null, method: 'xirr', from: null, to: null, ccy: 'TWD', q: 'unavailable' }
const exact = (v: number | null) => ({ ...unknown, v, q: 'exact' })

describe('returns on paper', () => {
  const periods = ['1m', '3m', '6m', 'ytd', '1y', '2y', '3y', '5y', '10y', 'all', 'since']
  const row = { perf: unknown, ann_compound: unknown, gain: unknown, vol: unknown, benchmark: unknown }
  const set = Object.fromEntries(periods.map((period) => [period, row]))
  const performance = { history: nothing, index: null, as_of: today, currency: 'TWD' }
  const content = (known: object = {}) => ({ performance, periods: { set: { ...set, ...known }, currency: 'TWD' } })

  it('are the headline of the page, the yearly one marked as such', () => {
    render(<PaperReturns report={aReport(content())} />)
    expect(figures()).toMatchObject({
      時間加權報酬: '+12.30%',
      '金額加權報酬（年化）': '+9.50%',
      年化波動度: '11.20%',
      最大回落: '−8.44%',
    })
  })

  it('name the benchmark, or say that there is none', () => {
    const view = render(<PaperReturns report={aReport(content())} />)
    const none = figures()['比較基準']
    view.unmount()
    const index = { name: '台灣加權報酬指數' }
    render(<PaperReturns report={aReport({ ...content(), performance: { ...performance, index } })} />)
    expect(figures()['比較基準']).toBe('台灣加權報酬指數')
    expect(none).toBe(performanceText.chart.noBenchmark)
  })

  it('give a period its figures, and say – or why where one is not known', () => {
    const year = { perf: exact(12), ann_compound: exact(11.5), gain: exact(-1200), vol: exact(9), benchmark: exact(10) }
    const why = { ...row, perf: { ...unknown, why: ['too_short'] } }
    render(<PaperReturns report={aReport(content({ '1y': year, '3y': why }))} />)
    const rows = new Map(table().map(([name, ...cells]) => [name, cells]))
    expect(rows.get('一年')).toEqual(['+12.00%', '+11.50%', '−1,200', '9.00%', '+10.00%'])
    expect(rows.get('三年')).toEqual(['時間太短，無法計算', '–', '–', '–', '–'])
    expect(rows.get('五年')?.[0]).toBe('–')
  })

  it('are not drawn without a performance, and nor is the worth', () => {
    const { container } = render(
      <>
        <PaperReturns report={aReport({})} />
        <PaperWorth report={aReport({})} />
        <PaperHistory report={aReport({})} />
        <PaperAnalysis report={aReport({})} />
        <PaperStress report={aReport({})} />
        <PaperCosts report={aReport({})} />
      </>,
    )
    expect(container.textContent).toBe('')
  })
})

describe('holdings of a report that was kept without its performance', () => {
  const line = {
    lipper_id: 'A',
    name: '甲基金',
    asset_type: 'bond',
    proportion: 60,
    amount: 1000,
    value: 33_000,
    gain: 1200,
    perf: 3.8,
    currency: 'USD',
  }

  it('are its lines, each amount in the currency it was paid in', () => {
    const funds = [line, { ...line, lipper_id: 'B', name: '乙基金', currency: 'TWD', perf: null, proportion: 40 }]
    render(<PaperHoldings report={aReport({ portfolio: { ...portfolio, funds } })} />)
    const [heads, first, second] = table()
    expect(heads).toContain('報酬')
    expect(first?.slice(2)).toEqual(['60.0%', '1,000.00 USD', '33,000', '+1,200', '+3.80%'])
    expect(second?.slice(3)).toEqual(['1,000', '33,000', '+1,200', '–'])
    expect(screen.getByText(/自每檔基金最近一次調整起算/)).toBeDefined()
  })

  it('say so where there are none', () => {
    render(<PaperHoldings report={aReport({})} />)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('目前沒有可以列出的資料。')).toBeDefined()
  })
})

describe('risk and costs on paper', () => {
  const fund = {
    lipper_id: 'A',
    name: '甲基金',
    percent: 62.5,
    risk_percent: 71.2,
    days_to_cash: 4,
    expense_percent: 1.75,
    cost_yearly: 10_938,
    cost_ten_years: 121_000,
  }
  const stranger = {
    ...fund,
    lipper_id: 'B',
    name: '乙基金',
    days_to_cash: null,
    expense_percent: null,
    cost_yearly: null,
  }
  const structure = {
    missing: null,
    left_out: [],
    as_of: today,
    risk: { volatility: 11.2, effective_bets: 2.14 },
    concentration: { largest_percent: 62.5, effective_funds: 1.88 },
    costs: { weighted_percent: 1.4, yearly: 14_000, ten_years: null, known_percent: 70 },
    funds: [fund, { ...stranger, cost_ten_years: null }],
  }
  const pair = { first: 'A', second: 'B', percent: 31.46 }
  const overlap = {
    missing: null,
    threshold: 30,
    pairs: [pair],
    funds: structure.funds,
    overlap: [
      [100, 31.46],
      [31.46, 100],
    ],
  }

  it('name each share of the risk and the days to cash; what is not known is –', () => {
    render(<PaperAnalysis report={aReport({ structure })} />)
    expect(figures()).toMatchObject({ 分散程度: '2.14', 最大一檔比重: '62.5%', 有效檔數: '1.88' })
    expect(table().slice(1)).toEqual([
      ['甲基金', '62.5%', '71.2%', '4 日'],
      ['乙基金', '62.5%', '71.2%', '–'],
    ])
  })

  it('name the funds that own the same, or say that none do', () => {
    const view = render(<PaperAnalysis report={aReport({ structure, overlap })} />)
    expect(screen.getByText('「甲基金」與「乙基金」重疊 31.5%')).toBeDefined()
    view.unmount()
    const apart = render(<PaperAnalysis report={aReport({ structure, overlap: { ...overlap, pairs: [] } })} />)
    expect(screen.getByText('沒有兩檔基金的已揭露持股重疊達 30%。')).toBeDefined()
    apart.unmount()
    const nobody = {
      ...overlap,
      pairs: [],
      overlap: [
        [null, null],
        [null, null],
      ],
    }
    render(<PaperAnalysis report={aReport({ structure, overlap: nobody })} />)
    expect(screen.getByText('至少要有兩檔基金揭露持股才能比較，目前不足。')).toBeDefined()
  })

  it('name the costs of the whole and of each fund; an unknown one is no zero', () => {
    render(<PaperCosts report={aReport({ structure })} />)
    expect(figures()).toMatchObject({ 加權總費用率: '1.40%', '每年約（元）': '14,000', '十年約（元）': '–' })
    expect(table()[1]?.slice(2)).toEqual(['1.75%', '10,938', '121,000'])
    expect(table()[2]?.slice(2)).toEqual(['–', '–', '–'])
    expect(document.body.textContent).toContain(costText.missing('乙基金', '70.0%'))
  })

  it('are one sentence where no fund publishes them, and no table of dashes', () => {
    const costs = { ...structure.costs, weighted_percent: null, yearly: null, ten_years: null, known_percent: 0 }
    render(<PaperCosts report={aReport({ structure: { ...structure, costs } })} />)
    expect(screen.getByText(costText.unknown)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('say which funds are left out of them', () => {
    render(<PaperCosts report={aReport({ structure: { ...structure, left_out: [{ name: '丙基金' }] } })} />)
    expect(screen.getByText(/丙基金/)).toBeDefined()
  })

  it('say why there are none instead of a table', () => {
    const stress = { as_of: today, missing: 'no_funds', cases: [] }
    render(
      <>
        <PaperCosts report={aReport({ structure: { ...structure, missing: 'no_funds' } })} />
        <PaperStress report={aReport({ stress })} />
      </>,
    )
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByText('組合裡沒有基金，沒有可以分析的內容。')).toHaveLength(2)
  })
})
