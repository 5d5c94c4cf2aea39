import { screen, within } from '@testing-library/react'
import { getFundEvents } from '@zhiheng/contract/fund-events.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { EventsSection } from './events-section.tsx'
import type { Sizes } from './queries.ts'

const unknown: Sizes = {
  size: null,
  class_size: null,
  smallest_class: null,
  sizes: [],
  trend: null,
  limits: [
    { kind: 'termination', amount: 2e8, currency: 'TWD', twd: 2e8, days: 30 },
    { kind: 'merger', amount: 5e8, currency: 'TWD', twd: 5e8, days: 30 },
  ],
  successor: null,
  events_until: day('2016-08-19'),
}
const size = { date: day('2026-07-31'), twd: 6.2e8 }
const trend = { from: { date: day('2025-07-31'), twd: 1e9 }, change: -38 }
type Event = Fund['events'][number]
const event: Event = { date: day('2024-05-06'), kind: 'manager_changed', before: '甲', after: '乙', other: null }

async function show(sizes: Partial<Sizes>, about: Partial<Fund> = {}) {
  replies(getFundEvents, { ...unknown, ...sizes })
  const { container } = renderPart(<EventsSection fund={aFund({ name: '今名', ...about })} />)
  await screen.findAllByText(/。$/)
  return container
}
const lead = (container: HTMLElement) => container.querySelector('p')?.textContent
const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent)

beforeEach(() => void standInNetwork())

describe('the life of a fund', () => {
  it('says how large it is, how that changed and since when, and how far it is from its end', async () => {
    expect(lead(await show({ size, trend }))).toBe(
      '規模 6.20 億元（2026/07/31），自 2025/07/31 起減少 38.0%，是清算門檻 2.00 億元的 3.10 倍。',
    )
  })

  it('says that a fund is below the limit, and says no change where none is known', async () => {
    expect(lead(await show({ size: { ...size, twd: 1.5e8 } }))).toBe(
      '規模 1.50 億元（2026/07/31），低於清算門檻 2.00 億元。',
    )
  })

  it('says nothing of a limit in dollars without an exchange rate', async () => {
    const limits: Sizes['limits'] = [{ kind: 'termination', amount: 4e6, currency: 'USD', twd: null, days: null }]
    const container = await show({ size, limits })
    expect(lead(container)).toBe('規模 6.20 億元（2026/07/31）。')
    expect(container.textContent).toContain('常見約 400 萬美元')
    expect(within(screen.getByRole('table')).getByText('–')).toBeDefined()
  })

  it('holds the fund, the class and the smallest class against the limits', async () => {
    const smallest_class = { ...size, twd: 1e7, lipper_id: 'C', name: '丙級別' }
    await show({ size, class_size: { ...size, twd: 1e8 }, smallest_class })
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      '整檔基金6.20 億元3.102026/07/31',
      '本級別1.00 億元0.502026/07/31',
      '最小的級別丙級別1,000 萬元0.052026/07/31',
    ])
    expect(screen.getByRole('link', { name: '丙級別' }).getAttribute('href')).toBe('/funds/C')
  })

  it('tells each event with its day, from what to what', async () => {
    await show({ size }, { events: [event, { ...event, kind: 'renamed', before: '舊名', after: null }] })
    expect(lines()).toEqual(['經理人異動2024/05/06甲 → 乙', '更名2024/05/06舊名'])
  })

  it('says – for what is not known, and names the other fund once, as a link', async () => {
    const merged: Event = {
      ...event,
      kind: 'merged_into',
      before: '',
      after: '丙基金',
      other: { lipper_id: 'C', name: '丙基金' },
    }
    await show({ size }, { events: [{ ...event, before: '', after: null }, merged] })
    expect(lines()).toEqual(['經理人異動2024/05/06– → –', '併入其他基金2024/05/06丙基金'])
    expect(screen.getByRole('link', { name: '丙基金' }).getAttribute('href')).toBe('/funds/C')
  })

  it('tells what is known without its day, once', async () => {
    const renamed: Event = { ...event, kind: 'renamed', before: '舊名', after: null }
    await show({ size }, { events: [renamed], former_names: ['舊名', '更舊的名'], for_sale: false })
    expect(lines()).toEqual(['更名2024/05/06舊名', '停止新申購日期未提供', '曾用名稱日期未提供更舊的名 → 今名'])
  })

  it('leads from a fund that was merged to the one it went into', async () => {
    const successor = { lipper_id: 'NEXT', name: '存續基金' }
    const container = await show({ size, successor }, { status: 'merged', active: false })
    expect(lead(container)).toContain('已併入存續基金。')
    expect(lines()).toEqual(['已合併日期未提供存續基金'])
  })

  it('says up to when events are known, and that none are where no one gives them', async () => {
    expect((await show({ size })).textContent).toContain('沒有異動紀錄。異動紀錄收錄到 2016/08/19')
    expect((await show({ size, events_until: null })).textContent).toContain('異動資料未提供')
  })

  it('has its events where no size is known, and is one line without either', async () => {
    expect(lead(await show({}, { events: [event] }))).toBe('這檔基金的規模資料未提供，無法計算與清算門檻的距離。')
    expect(screen.queryByRole('table')).toBeNull()
    const nothing = await show({})
    expect([lead(nothing), nothing.querySelector('ul')]).toEqual(['這檔基金的規模與異動資料都未提供。', null])
  })
})
