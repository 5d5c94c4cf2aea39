import { screen, within } from '@testing-library/react'
import type { MarketViews, ViewTrial } from '@zhiheng/contract/market-views.ts'
import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { headlineOf } from './headline.ts'
import { RecordPanel } from './record-panel.tsx'
import { TrialView } from './trial-view.tsx'
import { ViewList } from './view-list.tsx'

const taiwan = { m_code: 'ETW', name: '台灣股票', short_name: '台股' }
const author = { id: null, name: '高以恆' }
const open = { state: 'open' as const, on: day('2027-03-16'), excess: null, is_hit: null }

const row: MarketViews['rows'][number] = {
  ...taiwan,
  id: 1,
  asset_type: 'equity',
  stance: 1,
  conviction: 'high',
  tilt: 3,
  reason: ['出口訂單連三個月成長'],
  risk: '庫存再度增加',
  author,
  published_on: day('2026-09-16'),
  ends_on: day('2027-03-31'),
  change: { kind: 'raised', from: 0 },
  outcome: open,
  record: { hit: 1, n: 4, excess: -3.94 },
}

const views = (more: Partial<MarketViews> = {}): MarketViews => ({
  as_of: day('2026-11-20'),
  day: day('2026-11-20'),
  month: '2026-11',
  months: ['2026-11', '2026-10'],
  rows: [row],
  dropped: [],
  uncovered: [],
  record: {
    hit: 17,
    n: 31,
    excess: 0.1,
    hit_low: 40.4,
    hit_high: 68.7,
    chance: 55.6,
    neutral: 23,
    open: 6,
    unmeasured: 0,
    dead: 3,
    excess_low: -1.6,
    excess_high: 2.1,
    verdict: 'undecided',
  },
  by_market: [],
  by_author: [],
  calls: [],
  ...more,
})

describe('the sentence of the views', () => {
  it('counts them by stance and says what changed', () => {
    const less = { ...row, stance: -1 as const, change: { kind: 'kept' as const, from: -1 as const } }
    expect(headlineOf(views({ rows: [row, less, less] }))).toBe(
      '目前對 3 個市場有看法：加碼 1 個、中立 0 個、減碼 2 個；與上月底相比調高 1 個。',
    )
    const ended = { ...taiwan, stance: 0 as const, published_on: day('2026-03-02'), reason: null }
    const dropped = [{ ...ended, ended: { how: 'expired' as const, on: day('2026-09-30') } }]
    expect(headlineOf(views({ rows: [less], dropped, month: '2026-10' }))).toBe(
      '2026/10 月底時對 1 個市場有看法：加碼 0 個、中立 0 個、減碼 1 個；與上月底相比停止 1 個。',
    )
  })

  it('says that there are none', () => {
    expect(headlineOf(views({ months: [], rows: [] }))).toBe('研究團隊還沒有發布過市場看法。')
    expect(headlineOf(views({ rows: [] }))).toBe('目前沒有生效中的看法。')
  })
})

describe('the view on a market', () => {
  const said = (more: Partial<MarketViews['rows'][number]>) => {
    const { container, unmount } = renderPart(<ViewList views={views({ rows: [{ ...row, ...more }] })} />)
    const text = container.querySelector('li')?.textContent ?? ''
    unmount()
    return text
  }

  it('is its stance in words, why, what would show it wrong, who and when, and how such views did', () => {
    const text = said({})
    for (const part of ['加碼', '信心高，中立 → 加碼', '出口訂單連三個月成長', '看錯的話：庫存再度增加', '高以恆'])
      expect(text).toContain(part)
    expect(text).toContain('2026/09/16 發布，2027/03/31 前有效')
    expect(text).toContain('組合比重 +3 個百分點')
    expect(text).toContain('1／4 次看對平均超額 −3.9 個百分點')
  })

  it('tells of an earlier month what became of it, and of a market without a record that it has none', () => {
    const judged = { state: 'judged' as const, on: day('2026-03-16'), excess: -2.04, is_hit: false }
    expect(said({ outcome: judged })).toContain('後來：六個月超額 −2.0 個百分點，看錯')
    expect(said({ record: { hit: 0, n: 0, excess: null } })).toContain('尚無可以評估的看法')
    expect(said({ stance: -1, tilt: -2 })).toContain('組合比重 −2 個百分點')
    expect(said({ stance: 0, tilt: 0 })).toContain('組合比重不變')
  })
})

describe('the record', () => {
  it('says in words that it may be chance, with its bands and what was not left out', () => {
    renderPart(<RecordPanel views={views()} />)
    expect(screen.getByText(/還不能斷定優於不看市場/)).toBeDefined()
    expect(screen.getByText('平均超額 +0.1 個百分點，90% 區間 −1.6 到 +2.1')).toBeDefined()
    expect(
      screen.getByText('看對比率的 90% 區間為 40% 到 69%；同期間隨便挑一個市場，平均有 56% 會看對。'),
    ).toBeDefined()
    expect(screen.getByText(/共 3 次，也都算在內/)).toBeDefined()
  })

  it('claims nothing without views that were judged', () => {
    const none = { hit: 0, n: 0, excess: null, hit_low: null, hit_high: null, chance: null, neutral: 0, dead: 0 }
    const record = { ...views().record, ...none, excess_low: null, excess_high: null, verdict: 'none' as const }
    const { container } = renderPart(<RecordPanel views={views({ record })} />)
    expect(screen.getByText('還沒有可以評估的加碼或減碼看法，無從說準不準。')).toBeDefined()
    expect(container.textContent).not.toContain('90% 區間為')
  })
})

describe('the trial', () => {
  const trial = (more: Partial<ViewTrial> = {}): ViewTrial => ({
    as_of: day('2026-11-20'),
    missing: null,
    left_out: [],
    level: 3,
    level_from: 'mix',
    rows: [
      { m_code: 'ETW', name: '台股', asset_type: 'equity', before: 54, after: 55, stance: 1, tilt: 3, limit: 'band' },
      { m_code: 'BGA', name: '綜合債', asset_type: 'bond', before: 46, after: 45, stance: null, tilt: 0, limit: null },
      {
        m_code: 'EEM',
        name: '新興股',
        asset_type: 'equity',
        before: 0,
        after: 0,
        stance: -1,
        tilt: -3,
        limit: 'nothing_to_sell',
      },
    ],
    classes: [{ asset_type: 'equity', before: 54, after: 55, min: 35, max: 55 }],
    moved: 1,
    ...more,
  })

  it('puts now beside after and names what the level cuts, not what is not held', () => {
    renderPart(<TrialView trial={trial()} id="7" />)
    expect(screen.getByText('照目前的看法，組合有 1.0% 會換到其他市場：1 個市場增加、1 個市場減少。')).toBeDefined()
    expect(screen.getByText('只能照做一部分的看法：台股。')).toBeDefined()
    const [, taiwanRow, bonds, emerging] = within(screen.getByRole('table', { name: '各市場的比重' })).getAllByRole(
      'row',
    )
    expect(taiwanRow?.textContent).toContain('加碼 +3.054.0%55.0%+1.0超過風險等級的範圍')
    expect(bonds?.textContent).toContain('讓出比重')
    expect(emerging?.textContent).toContain('目前沒有持有')
    expect(screen.getByRole('table', { name: /各類資產/ }).textContent).toContain('35%–55%')
    expect(screen.getByText(/範圍依這個組合現在的配置「平衡型」/)).toBeDefined()
  })

  it('says why there is nothing to try, and which funds it is not of', () => {
    renderPart(<TrialView trial={trial({ missing: 'no_funds', rows: [], classes: [], moved: 0 })} id="7" />)
    expect(screen.getByText('組合裡沒有基金。')).toBeDefined()
    renderPart(<TrialView trial={trial({ left_out: [{ lipper_id: 'X', name: '停售基金' }] })} id="7" />)
    expect(screen.getByText(/試算不含目前沒有淨值或匯率的基金：停售基金/)).toBeDefined()
  })
})
