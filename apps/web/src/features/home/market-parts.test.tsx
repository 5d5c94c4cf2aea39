import { screen, within } from '@testing-library/react'
import type { HomeFlows } from '@zhiheng/contract/home/flows.ts'
import type { HomeLists } from '@zhiheng/contract/home/lists.ts'
import type { HomeSample } from '@zhiheng/contract/home/sample.ts'
import { describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import type { SectorPerformance } from '../market/queries.ts'
import { FlowsPanel } from './flows-panel.tsx'
import { ListsSection } from './lists-section.tsx'
import { MarketWeek } from './market-week.tsx'
import { homeFlows, homeSample, homeTop } from './queries.ts'
import { SamplePanel } from './sample-panel.tsx'
import { StripLevels } from './strip-levels.tsx'

const asOf = day('2026-11-20')

function market(id: string, week: number | null, count = 9): SectorPerformance {
  const perf = { ...aFund().months_performance, wow: week }
  return {
    id,
    name: `${id}股票`,
    short_name: id,
    m_code: id,
    asset_type: 'equity',
    perf,
    median: perf,
    counts: { wow: count },
    count,
  }
}

describe('the sentence of the week', () => {
  const said = (rows: readonly SectorPerformance[], held?: ReadonlyMap<string, number>, upTo: string = asOf) =>
    renderPart(<MarketWeek rows={rows} held={held} asOf={upTo} />).container.querySelector('p')?.textContent ?? ''

  it('counts what rose and fell as it is written, and names both ends', () => {
    const rows = [market('科技', 3.05), market('日本', 0.004), market('中國', -2.46), market('歐洲', 1)]
    expect(said(rows)).toBe('4 類股票市場這一週 2 漲 1 跌 1 平，科技最強、中國最弱，相差 5.5 個百分點。')
  })

  it('calls no week of half a year ago this one', () => {
    expect(said([market('科技', 3), market('中國', -2)], undefined, '2026-05-29')).toContain(
      '2 類股票市場至 05/29 的一週 1 漲 1 跌',
    )
  })

  it('counts no market of two funds, and says nothing of a single one', () => {
    expect(said([market('科技', 3), market('中國', -2), market('小', 50, 2)])).toContain('2 類股票市場')
    expect(said([market('科技', 3)])).toBe('')
  })

  it('says how much of the reader’s own is in the two at either end', () => {
    const rows = [market('科技', 3), market('台灣', 2), market('日本', -0.1), market('印度', -1), market('中國', -2)]
    const own = new Map([
      ['科技', 12.7],
      ['台灣', 30.1],
      ['印度', 8.7],
    ])
    expect(said(rows, own)).toMatch(/您有 42\.8% 放在漲最多的科技與台灣。您有 8\.7% 放在跌最多的印度。$/)
    expect(said(rows, new Map([['日本', 5]]))).not.toContain('您有')
  })

  it('calls none that fell one that rose most, in a week in which all fell', () => {
    const rows = [market('科技', -1), market('台灣', -2), market('中國', -3)]
    expect(said(rows, new Map([['科技', 40]]))).not.toContain('漲最多')
  })
})

describe('the levels of the morning', () => {
  it('tells an index by percent with its direction, and a rate by points without one', () => {
    renderPart(
      <StripLevels
        strip={{
          as_of: asOf,
          stale: false,
          levels: [
            {
              key: 'taiex',
              name: '加權指數',
              value: 24_318.724,
              decimals: 2,
              day: asOf,
              change: -0.84,
              change_in: 'percent',
            },
            {
              key: 'us10y',
              name: '美 10 年期殖利率',
              value: 4.08,
              decimals: 2,
              day: day('2026-11-19'),
              change: 0.03,
              change_in: 'points',
            },
          ],
        }}
      />,
    )
    const [index, rate] = screen.getAllByRole('term').map((term) => term.parentElement)
    expect(index?.textContent).toBe('加權指數24,318.72▼−0.84%11/20')
    expect(rate?.textContent).toBe('美 10 年期殖利率4.08%+0.03 百分點11/19')
    expect(rate?.querySelector('.text-gain, .text-loss')).toBeNull()
  })
})

describe('the list', () => {
  const lists: HomeLists = {
    as_of: asOf,
    stale: false,
    by_score: true,
    scored_on: day('2026-10-31'),
    rows: [
      {
        id: '2360',
        m_code: 'EIN',
        name: '產業股票',
        perf: 31.2,
        median: 28.4,
        count: 17,
        funds: [{ lipper_id: 'A', name: '科技', warnings: [], risk_level: 5, score: 3, perf: 41.2, rank: 2 }],
      },
    ],
    record: { day: day('2025-11-20'), listed: 15, beat: 8, compared: 14, ended: 1 },
  }
  const show = (more: Partial<HomeLists> = {}) =>
    renderPart(<ListsSection />, '/', (queries) => queries.setQueryData(homeTop.queryKey, { ...lists, ...more }))
      .container

  it('says its day, its rule and how such a list did a year later, with the size of the sample', () => {
    const said = show().textContent
    expect(said).toContain('近一年報酬，台幣計價、含息，至 2026/11/20')
    expect(said).toContain(
      '同一類市場前三分之一、且評分 +1 以上的基金，最多三檔，依評分、再依報酬排列（評分日 2026/10/31）',
    )
    expect(said).toContain(
      '一年前（2025/11/20）照同一規則會列出 15 檔：之後一年，可比較的 14 檔中有 8 檔贏過同類中位數，1 檔已結束。',
    )
  })

  it('says that the history is too short instead of a record', () => {
    expect(show({ record: null }).textContent).toContain('還不能回頭看這份清單後來的表現')
  })

  it('has one return in a row, with the place of the fund by that very return', () => {
    show()
    const row = screen.getByRole('listitem')
    expect(row.textContent?.match(/[+−]\d[\d.]*%/g)).toEqual(['+41.20%'])
    expect(row.textContent).toContain('2／17')
  })
})

describe('the sample', () => {
  const sample: NonNullable<HomeSample['sample']> = {
    level: 3,
    live_since: null,
    from: day('2021-11-01'),
    to: asOf,
    gain: 412_000,
    perf: 41.2,
    worst_year: { amount: -118_400, percent: -11.84, from: day('2022-01-03'), to: day('2023-01-02'), years: 11.9 },
    days: [day('2021-11-01'), asOf],
    values: [1_000_000, 1_412_000],
  }
  const show = (shown: HomeSample['sample']) =>
    renderPart(<SamplePanel />, '/', (queries) =>
      queries.setQueryData(homeSample.queryKey, { as_of: asOf, stale: false, sample: shown }),
    )

  it('says what a million gained and the worst year beside it, in dollars', () => {
    show(sample)
    const facts = screen
      .getAllByRole('term')
      .map((term) => `${term.textContent}${term.nextElementSibling?.textContent}`)
    expect(facts).toEqual(['累計損益（100 萬元）+412,000 元+41.2%', '最差一年（100 萬元）−118,400 元'])
    expect(screen.getByText(/最差一年為 2022\/01–2023\/01/)).toBeDefined()
  })

  it('leads to the sample of each level, also where none is published', () => {
    show(null)
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([1, 2, 3, 4, 5].map((level) => `/portfolios/sample?level=${level}`))
  })
})

describe('the flows of a month', () => {
  const rows = [
    { kind: 'equity', net: 4_260_000_000, pct: 0.4, pctile: 93.2, history: 119 },
    { kind: 'bond', net: null, pct: null, pctile: null, history: 0 },
    { kind: 'money', net: -2_170_000_000, pct: -0.3, pctile: 40, history: 119 },
  ] as const
  const show = (more: Partial<HomeFlows> = {}) =>
    renderPart(<FlowsPanel />, '/', (queries) =>
      queries.setQueryData(homeFlows.queryKey, {
        as_of: day('2026-10-31'),
        stale: false,
        source: 'estimated',
        rows: [...rows],
        ends: { most: null, least: null },
        funds: 812,
        of: 1500,
        ...more,
      }),
    ).container.textContent

  it('are said to be estimated where they are, with how many funds count; what is unknown is a dash', () => {
    const said = show()
    expect(said).toContain('2026/10 淨流入（估計），億元')
    expect(said).toContain('股票+42.60債券–貨幣−21.70')
    expect(said).toContain('計入 1,500 檔基金中的 812 檔')
  })

  it('are not drawn where nothing is known of any', () => {
    expect(show({ source: null, as_of: null })).toContain('目前沒有申購贖回或規模資料')
  })
})
