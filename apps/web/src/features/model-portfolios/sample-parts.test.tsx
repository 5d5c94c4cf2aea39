import { screen, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getRiskReturnHistory, type WiseDemo } from '@zhiheng/contract/model-portfolios.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { GrowthChart } from './growth-chart.tsx'
import { MixHistory } from './mix-history.tsx'
import { rememberedSample, rememberSample } from './sample-choice.ts'
import { SampleDetails } from './sample-details.tsx'
import { SampleView } from './sample-view.tsx'
import { moneyOf, smartDraft } from './smart-draft.ts'

const held = (id: string, percent: number) => ({
  lipper_id: id,
  name: `基金${id}`,
  asset_type: 'bond' as const,
  percent,
  reason: '',
})
const sample: WiseDemo = {
  level: 3,
  as_of: day('2026-11-20'),
  live_since: null,
  alloc: { bf: 60, ef: 40, mmf: 0, blf: 0, other: 0 },
  funds: [held('A', 60), held('B', 40)],
  series: [],
  worst_year: null,
  example: null,
  notes: [],
}

beforeEach(() => {
  standInNetwork()
  localStorage.clear()
})

describe('what a million had become', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']
  const series = days.map((date, at) => ({ date: day(date), value: 1_000_000 + at * 10_000 }))
  const draw = (live_since: string | null) =>
    renderPart(<GrowthChart sample={{ series, live_since: live_since === null ? null : day(live_since) }} />)
  const dashes = (container: HTMLElement) =>
    [...container.querySelectorAll('path[fill="none"]')].map((path) => [
      path.getAttribute('stroke-dasharray'),
      path.getAttribute('d')?.match(/\d+ \d+/g)?.length,
    ])

  it('is dashed as far as it is reckoned backwards, and drawn through from the day before it was published', () => {
    const { container } = draw('2026-11-18')
    expect(dashes(container)).toEqual([
      [null, 3],
      ['5 3', 2],
    ])
    expect(screen.getByText('2026/11/18 起為實際公布的組合，之前為回測').tagName).toBe('P')
  })

  it('is dashed whole where nothing was published yet, and says so', () => {
    const { container } = draw(null)
    expect(dashes(container)).toEqual([['5 3', 4]])
    expect(screen.getByText('目前全部為回測，首次公布後會分開顯示').tagName).toBe('P')
  })

  it('has no label where the backtest ends: the published one goes on', () => {
    const { container } = draw('2026-11-18')
    expect([...container.querySelectorAll('.font-bold.text-panel')].map((end) => end.textContent)).toEqual(['103 萬'])
  })
})

describe('the worst year of a sample', () => {
  const show = (worst_year: WiseDemo['worst_year']) =>
    renderPart(<SampleView sample={{ ...sample, worst_year }} level={3} />, '/portfolios/sample', (queries) =>
      queries.setQueryData(memberQuery.queryKey, { member: null }),
    )
  const worst = { percent: 1.5, amount: 15_000, from: day('2022-01-01'), to: day('2022-12-31'), years: 15.2 }

  it('may be one of gain, and says so with the days and over how long it looked', () => {
    show(worst)
    expect(screen.getByText('100 萬元仍多 15,000 元').tagName).toBe('P')
    expect(screen.getByText('2022/01/01～2022/12/31（+1.5%）').tagName).toBe('P')
    expect(screen.getByText(/回看 15\.2 年/).tagName).toBe('P')
  })

  it('counts whole years without a decimal', () => {
    show({ ...worst, years: 15.02 })
    expect(screen.getByText(/回看 15 年/).tagName).toBe('P')
  })

  it('is not made up where the prices do not reach back two years', () => {
    show(null)
    expect(screen.getByText('淨值資料不足兩年，無法列出最差的一年。').tagName).toBe('P')
  })
})

describe('a change of a sample', () => {
  it('is said to be none where there is none', () => {
    renderPart(<SampleDetails sample={sample} />)
    expect(screen.getByText('這個等級目前還沒有需要調整的月份。').tagName).toBe('P')
  })

  it('shows what left and what came as – on the other side, each with its reason', () => {
    const example: WiseDemo['example'] = {
      month: '2026-10',
      kind: 'live',
      as_of: day('2026-09-30'),
      before: [held('A', 100)],
      after: [held('B', 100)],
      reasons: [
        { lipper_id: 'A', name: '基金A', flags: [], reason: '費用升高' },
        { lipper_id: 'B', name: '基金B', flags: ['new'], reason: '接替基金A' },
      ],
    }
    renderPart(<SampleDetails sample={{ ...sample, example }} />)
    const rows = within(screen.getByRole('table', { name: '一次調整，前後對照' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['基金A', '100.0%', '–', '費用升高'],
      ['基金B', '–', '100.0%', '接替基金A'],
    ])
    expect(screen.getByText('2026/10（實際公布）').tagName).toBe('P')
  })
})

describe('the mix of a model portfolio', () => {
  type History = ReplyOf<typeof getRiskReturnHistory>
  const point = (ef: number, changes: string[], level = 3): History['series'][number]['points'][number] => ({
    level,
    variant: 'TWD',
    value: 100,
    ret: null,
    vol: null,
    alloc: { bf: 100 - ef, ef, mmf: 0, blf: 0, other: 0 },
    changes,
  })
  const month = (at: number, points: History['series'][number]['points']): History['series'][number] => ({
    date: day(`2026-${String(at).padStart(2, '0')}-28`),
    month: `2026-${String(at).padStart(2, '0')}`,
    kind: 'backtest',
    points,
  })
  const show = (series: History['series']) => {
    replies(getRiskReturnHistory, { as_of: day('2026-11-20'), live_since: null, series, notes: [] })
    return renderPart(<MixHistory level={3} />)
  }

  it('is not drawn of one month', async () => {
    show([month(1, [point(40, [])])])
    expect(await screen.findByText('月份還太少，沒有可以畫的變化。')).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('is that of the level, of the classes that it ever held', async () => {
    show([month(1, [point(90, [], 5), point(40, [])]), month(2, [point(95, [], 5), point(45, [])])])
    const hand = await screen.findByRole('slider')
    expect(hand.getAttribute('aria-valuetext')).toMatch(/^2026\/02\/28，\S+ \d+\.\d%，\S+ \d+\.\d%$/)
    expect(hand.getAttribute('aria-valuetext')).toContain('45.0%')
  })

  it('lists the last six months with a change, and says where there was none', async () => {
    const view = show(Array.from({ length: 9 }, (_month, at) => month(at + 1, [point(40 + at, [`第 ${at + 1} 次`])])))
    expect(await screen.findByText('最近 6 次調整')).toBeDefined()
    expect(view.container.querySelectorAll('details.group\\/fold')).toHaveLength(6)
    expect(screen.queryByText('第 3 次')).toBeNull()
    view.unmount()
    show([month(1, [point(40, [])]), month(2, [point(40, [])])])
    expect(await screen.findByText('沒有調整過')).toBeDefined()
  })
})

describe('what a device remembers of a sample', () => {
  it('is a level that there is, and nothing else that may stand there', () => {
    rememberSample(4)
    expect(rememberedSample()).toBe(4)
    for (const key of Object.keys(localStorage)) {
      for (const wrong of ['9', '0', 'x', '']) {
        localStorage.setItem(key, wrong)
        expect(rememberedSample()).toBeNull()
      }
    }
    rememberSample(null)
    expect(rememberedSample()).toBeNull()
  })
})

describe('a proposal as a draft', () => {
  const fund = (id: string, amount: number, monthly: number) => ({
    lipper_id: id,
    name: `基金${id}`,
    warnings: [],
    asset_type: 'bond',
    sector_name: null,
    score: null,
    risk_level: null,
    percent: 50,
    amount,
    monthly,
    reason: '',
  })
  const today = day('2026-11-20')

  it('has a line for what goes in at once, and one for each plan behind it', () => {
    const { lines, budget } = smartDraft(
      { funds: [fund('A', 60_000, 3000), fund('B', 40_000, 0), fund('C', 0, 5000)] },
      { today, chargeDay: 6 },
    )
    expect(lines.map(({ key, amount, plan }) => [key, amount, plan?.monthAmount ?? null])).toEqual([
      ['A', 60_000, null],
      ['A plan', 0, 3000],
      ['B', 40_000, null],
      ['C plan', 0, 5000],
    ])
    expect(budget).toBe(100_000)
    expect(lines[1]?.plan).toEqual({ dateStart: today, dateEnd: null, chargeDay: 6, monthAmount: 3000 })
  })

  it('puts in what its funds get together, nothing of none', () => {
    expect(moneyOf({ funds: [fund('A', 1, 2), fund('B', 10, 20)] })).toEqual({ amount: 11, monthly: 22 })
    expect(moneyOf({ funds: [] })).toEqual({ amount: 0, monthly: 0 })
  })
})
