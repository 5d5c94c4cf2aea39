import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getRiskReturn } from '@zhiheng/contract/model-portfolios.ts'
import { listPortfoliosCompact } from '@zhiheng/contract/portfolio-list.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { ComparePicker } from './compare-picker.tsx'
import { addressOf, addressWithout, type Comparing, comparingOf, droppedOf } from './comparing.ts'
import { PeriodChoice } from './period-choice.tsx'
import type { Comparison } from './queries.ts'
import { SkippedNote } from './skipped-note.tsx'

const comparing: Comparing = { keys: ['12', 'm3'], currency: 'TWD', from: null, to: null, span: 'common' }
const address = () => screen.getByLabelText('address').textContent
const point: ReplyOf<typeof getRiskReturn>['points'][number] = {
  level: 3,
  variant: 'TWD',
  ret: null,
  ret_compound: null,
  vol: null,
  sharp: null,
  maxdd: null,
  expected_vol: 8,
  alloc: { ef: 60, bf: 40, blf: 0, mmf: 0, other: 0 },
  month: '2026-11',
  kind: 'live',
  as_of: day('2026-10-30'),
  published_on: day('2026-11-02'),
  method: '1',
  funds: [],
}

describe('over which days is compared', () => {
  const show = (known: Partial<Comparing> = {}, asOf = '2026-11-20') =>
    renderPart(<PeriodChoice comparing={{ ...comparing, ...known }} asOf={day(asOf)} from={day('2024-05-06')} />)
  const ways = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  const current = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'true')
      .map((link) => link.textContent)
  const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: '開始日期' })

  it('can be so many years back from the day of the figures', () => {
    show()
    expect(ways('日期區間')).toEqual([
      '/compare/portfolios/12,m3',
      '/compare/portfolios/12,m3/TWD/2025-11-20',
      '/compare/portfolios/12,m3/TWD/2023-11-20',
      '/compare/portfolios/12,m3/TWD/2021-11-20',
    ])
    expect(current('日期區間')).toEqual(['共同最長'])
  })

  it('goes back to 28 February where that year has no 29th', () => {
    show({}, '2028-02-29')
    expect(ways('日期區間')[1]).toBe('/compare/portfolios/12,m3/TWD/2027-02-28')
  })

  it('is none of those where a last day was chosen, and choosing one takes that day away', () => {
    show({ from: day('2025-11-20'), to: day('2026-03-01') })
    expect(current('日期區間')).toEqual([])
    expect(ways('日期區間')[1]).toBe('/compare/portfolios/12,m3/TWD/2025-11-20')
  })

  it('begins where it begins by itself until a day is typed', async () => {
    show()
    expect(from().value).toBe('2024/05/06')
    fireEvent.change(from(), { target: { value: '2025/01/02' } })
    await waitFor(() => expect(address()).toBe('/compare/portfolios/12,m3/TWD/2025-01-02'))
  })

  it('keeps its last day when another first day is typed', async () => {
    show({ from: day('2025-01-02'), to: day('2026-03-01') })
    fireEvent.change(from(), { target: { value: '2025/02/03' } })
    await waitFor(() => expect(address()).toBe('/compare/portfolios/12,m3/TWD/2025-02-03/2026-03-01'))
  })

  it('takes no day after that of the figures', () => {
    show()
    const before = address()
    fireEvent.change(from(), { target: { value: '2026/11/21' } })
    expect(address()).toBe(before)
  })

  it('keeps the days and the span in another currency', async () => {
    show({ from: day('2025-01-02'), span: 'own' })
    fireEvent.change(screen.getByRole('combobox', { name: '換算幣別' }), { target: { value: 'USD' } })
    await waitFor(() => expect(address()).toBe('/compare/portfolios/12,m3/USD/2025-01-02?span=own'))
  })

  it('can be each portfolio’s own days', () => {
    show()
    expect(ways('比較方式')).toEqual(['/compare/portfolios/12,m3', '/compare/portfolios/12,m3?span=own'])
  })
})

describe('who is compared', () => {
  beforeEach(() => {
    standInNetwork()
    const pfms = [
      { id: 12, name: '退休', amount: 1, pnl_wow: null, perf_wow: null },
      { id: 13, name: '旅行', amount: 1, pnl_wow: null, perf_wow: null },
    ]
    replies(listPortfoliosCompact, { pfms, page_total: 1, page_items: 2 })
    replies(getRiskReturn, {
      as_of: day('2026-11-20'),
      period: '1y',
      live_since: null,
      points: [point, { ...point, level: 5 }],
    })
  })
  const show = (known: Partial<Comparing> = {}) =>
    renderPart(
      <ComparePicker
        comparing={{ ...comparing, ...known }}
        named={[
          { key: '12', name: '退休' },
          { key: 'm3', name: '模型・平衡型' },
        ]}
      />,
    )
  const offered = () => screen.getAllByRole('option').map((option) => option.textContent)

  it('can be taken out one by one, the rest of the address staying', () => {
    show({ currency: 'USD', span: 'own' })
    expect(screen.getByRole('link', { name: '移除「退休」' }).getAttribute('href')).toBe(
      '/compare/portfolios/m3/USD?span=own',
    )
  })

  it('can be any that is not there yet: one’s own, and those that are published', async () => {
    show()
    await waitFor(() => expect(offered()).toEqual(['加入組合', '旅行', '積極型']))
  })

  it('is put behind the others', async () => {
    show()
    await waitFor(() => expect(offered()).toHaveLength(3))
    fireEvent.change(screen.getByRole('combobox', { name: '加入組合' }), { target: { value: 'm5' } })
    await waitFor(() => expect(address()).toBe('/compare/portfolios/12,m3,m5'))
  })

  it('leads to the list where there are more than these', async () => {
    replies(listPortfoliosCompact, { pfms: [], page_total: 3, page_items: 10 })
    show()
    expect((await screen.findByRole('link', { name: '前往投資組合' })).getAttribute('href')).toBe('/portfolios')
  })
})

describe('the address of a comparison', () => {
  const key = fc.oneof(
    fc.integer({ min: 1, max: 99_999 }).map(String),
    fc.integer({ min: 1, max: 5 }).map((level) => `m${level}`),
  )
  const anyDay = fc
    .integer({ min: 0, max: 8000 })
    .map((days) => day(new Date(Date.UTC(2004, 0, 1) + days * 864e5).toISOString().slice(0, 10)))
  const any: fc.Arbitrary<Comparing> = fc
    .record({
      keys: fc.uniqueArray(key, { minLength: 1, maxLength: 8 }),
      currency: fc.constantFrom('TWD' as const, 'USD' as const, 'JPY' as const),
      from: fc.option(anyDay),
      to: fc.option(anyDay),
      span: fc.constantFrom('common' as const, 'own' as const),
    })
    // a last day stands behind a first one alone
    .map((each) => (each.from === null ? { ...each, to: null } : each))
  const reread = (text: string) => {
    const { pathname, searchParams } = new URL(text, 'https://site.example')
    const [, , , ids, currency, dateStart, dateEnd] = pathname.split('/')
    return {
      comparing: comparingOf({ ids, currency, dateStart, dateEnd }, searchParams),
      dropped: droppedOf(searchParams),
    }
  }

  it('is read back as what it was written from', () => {
    fc.assert(
      fc.property(any, (given) => {
        expect(reread(addressOf(given))).toEqual({ comparing: given, dropped: 0 })
      }),
    )
  })

  it('without some of them says how many they were, and loses nothing else', () => {
    fc.assert(
      fc.property(any, (given) => {
        const [first = ''] = given.keys
        const { comparing: left, dropped } = reread(addressWithout(given, new Set([first])))
        expect([left.keys, dropped]).toEqual([given.keys.slice(1), 1])
        if (given.keys.length > 1) expect(left).toEqual({ ...given, keys: given.keys.slice(1) })
      }),
    )
  })
})

describe('who is not compared', () => {
  const said = (skipped: Comparison['skipped'], limit: number | null = 4) => {
    const { container } = renderPart(<SkippedNote data={{ skipped, limit } as Comparison} />)
    return [...container.querySelectorAll('p')].map((line) => line.textContent)
  }

  it('is counted where there are too many, and named where there is no worth', () => {
    expect(
      said([
        { key: '8', name: null, why: 'over_limit' },
        { key: '9', name: '乙', why: 'over_limit' },
        { key: '10', name: '丙', why: 'no_value' },
      ]),
    ).toEqual(['您的會員等級一次最多比較 4 個，其餘 2 個未列入。', '「丙」沒有可用的市值或匯率，未列入。'])
  })

  it('has no empty box where there is nothing to say', () => {
    const { container } = renderPart(
      <SkippedNote
        data={{ skipped: [{ key: '8', name: null, why: 'no_value' }], limit: 4 } as unknown as Comparison}
      />,
    )
    expect(container.textContent).toBe('/')
    expect(container.querySelectorAll('div')).toHaveLength(0)
  })
})
