import { fireEvent, screen, within } from '@testing-library/react'
import { getStress } from '@zhiheng/contract/portfolio-analysis.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { refuses, replies, standInNetwork } from '../../testing/replies.ts'
import type { Stress } from './queries.ts'
import { StressSheet } from './stress-sheet.tsx'

type Case = Stress['cases'][number]

const funds: Stress['funds'] = [
  { lipper_id: 'A', name: '甲基金', warnings: [], asset_type: 'equity' },
  { lipper_id: 'B', name: '乙基金', warnings: ['高風險債券'], asset_type: 'bond' },
]
const none = { own: 0, sector: 0, index: 0, assumed: 0, none: 0 }
const crisis: Case = {
  key: '2008',
  from: day('2007-10-31'),
  to: day('2009-02-27'),
  amount: -312_000,
  percent: -31.2,
  covered: 90,
  by_source: { ...none, own: 60, sector: 20, index: 10, none: 10 },
  funds: [
    { lipper_id: 'A', amount: -350_000, percent: -43.75, source: 'own' },
    { lipper_id: 'B', amount: null, percent: null, source: 'none' },
  ],
}
const shock: Case = {
  ...crisis,
  key: 'rates_up',
  from: null,
  to: null,
  amount: 12_000,
  percent: 1.2,
  covered: 100,
  by_source: { ...none, assumed: 100 },
  funds: [{ lipper_id: 'B', amount: 12_000, percent: 6, source: 'assumed' }],
}

beforeEach(() => {
  standInNetwork()
})

async function show(known: Partial<Stress>): Promise<void> {
  replies(getStress, {
    missing: null,
    left_out: [],
    as_of: day('2026-11-20'),
    value: 1_000_000,
    funds,
    cases: [shock, crisis],
    ...known,
  })
  renderPart(<StressSheet id="7" />)
  await screen.findAllByText(/。/)
}

const rows = (name: RegExp) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

describe('what would happen to a portfolio', () => {
  it('begins with what hurts most, whichever stands first, in money and percent', async () => {
    await show({})
    expect(screen.getByText(/最傷的是/).textContent).toContain(
      '最傷的是「2008 金融海嘯重演」：約 −312,000 元（−31.2%）',
    )
    expect(screen.getByRole('button', { name: '2008 金融海嘯重演' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('is said case by case, with how much of the portfolio it speaks of where that is not all', async () => {
    await show({})
    expect(rows(/各種情境下的損益/)).toEqual([
      '利率上升 1 個百分點+1.2%+12,000',
      '2008 金融海嘯重演−31.2%，涵蓋 90.0%−312,000',
    ])
  })

  it('is a dash where a case covers nothing of it, and that is not the worst', async () => {
    await show({
      cases: [
        { ...crisis, amount: null, percent: null, covered: 0 },
        { ...shock, amount: -5, percent: -0.1 },
      ],
    })
    expect(screen.getByText(/最傷的是/).textContent).toContain('利率上升')
    expect(rows(/各種情境下的損益/)[0]).toBe('2008 金融海嘯重演–，涵蓋 0.0%–')
  })

  it('does not say that nothing can be lost where nothing is known', async () => {
    await show({ cases: [{ ...crisis, amount: null, percent: null, covered: 0 }] })
    expect(screen.queryByText(/都不會虧損/)).toBeNull()
    expect(screen.getByText(/還無法試算/).textContent).toBe('這些基金的資料不足，還無法試算任何一種情境。')
  })

  it('speaks only of the cases that could be worked out', async () => {
    await show({ cases: [{ ...crisis, amount: null, percent: null, covered: 0 }, shock] })
    expect(screen.getByText(/不會虧損/).textContent).toBe('算得出來的情境裡都不會虧損；其餘情境資料不足，還無法試算。')
  })

  it('does not speak of a part where all but a rounding error is covered', async () => {
    await show({ cases: [{ ...shock, covered: 99.95 }] })
    expect(rows(/各種情境下的損益/)).toEqual(['利率上升 1 個百分點+1.2%+12,000'])
  })

  it('says so where no case loses anything', async () => {
    await show({ cases: [shock] })
    expect(screen.getByText(/都不會虧損/).textContent).toBe('在這些情境裡，這個組合都不會虧損。')
  })

  it('names the funds that it is not of', async () => {
    await show({ left_out: [{ lipper_id: 'C', name: '丙基金' }] })
    expect(screen.getByText(/以下分析不含/).textContent).toContain('丙基金；比重以其餘基金為 100% 計算')
  })

  it.each([
    ['no_funds', '組合裡沒有基金，沒有可以分析的內容。'],
    ['no_value', '這些基金都沒有可用的淨值或匯率，無法計算比重；資料補齊後會自動恢復。'],
    ['short_history', '這些基金共同的歷史不到一年，還不足以估計風險與報酬。'],
    ['one_fund', '組合裡只有一檔基金，至少要兩檔才能比較。'],
  ] as const)('says why there is nothing: %s', async (missing, words) => {
    await show({ missing, cases: [] })
    expect(screen.getByText('目前無法分析').parentElement?.textContent).toBe(`目前無法分析${words}`)
  })

  it('can be asked for again where it did not come', async () => {
    refuses(getStress, { status: 404, code: 'not_found', message: '找不到這個投資組合' })
    renderPart(<StressSheet id="7" />)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getAllByRole('button')).toHaveLength(1)
  })
})

describe('one case', () => {
  it('says from when to when, and from where the changes come', async () => {
    await show({})
    expect(screen.getByText(/^期間/).textContent).toBe(
      '期間 2007/10/31 至 2009/02/27。涵蓋組合的 90.0%：60.0% 用基金自己的淨值，20.0% 用同類型代替，10.0% 用公開市場指數代替。',
    )
  })

  it('names no source that nothing comes from', async () => {
    await show({ cases: [{ ...crisis, covered: 100, by_source: { ...none, own: 69.7, sector: 30.3, index: 0.04 } }] })
    expect(screen.getByText(/^期間/).textContent).toContain(
      '涵蓋組合的 100.0%：69.7% 用基金自己的淨值，30.3% 用同類型代替。',
    )
  })

  it('has each fund with its money, its change and its source, and a dash for what nobody knows', async () => {
    await show({})
    expect(rows(/2008 金融海嘯重演：各基金的損益/)).toEqual([
      '甲基金−350,000−43.75%該基金實際淨值',
      '乙基金（高風險債券）––無法估計',
    ])
  })

  it('that is an assumption has no days, and says what it assumes', async () => {
    await show({})
    fireEvent.click(screen.getByRole('button', { name: '利率上升 1 個百分點' }))
    expect(screen.getByText(/^各國利率同時上升/).nextElementSibling?.textContent).toBe('這個假設涵蓋組合的 100.0%。')
    expect(rows(/利率上升 1 個百分點：各基金的損益/)).toEqual(['乙基金（高風險債券）+12,000+6.00%依假設估計'])
  })
})
