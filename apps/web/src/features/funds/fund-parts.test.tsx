import { fireEvent, screen, within } from '@testing-library/react'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Fund } from '@zhiheng/contract/funds.ts'
import type { getFundHoldings } from '@zhiheng/contract/funds/disclosures.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { aClass, aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { lookOf } from '../../ui/controls/button.tsx'
import { AddLink } from './add-link.tsx'
import { CalendarYears } from './calendar-years.tsx'
import { Holdings } from './holdings.tsx'
import { holdings } from './queries.ts'
import { ShareClasses } from './share-classes.tsx'

type Reply = ReplyOf<typeof getFundHoldings>
type Row = Reply['rows'][number]

const row = (rank: number, weight: number, rest: Partial<Row> = {}): Row => ({
  rank,
  isin: `US${rank}`,
  name: `公司${rank}`,
  weight,
  country: 'US',
  industry: '科技',
  ...rest,
})

function showHoldings(rows: Row[], by: Reply['by'] = { country: [], industry: [] }) {
  const reply: Reply = { as_of: day('2026-10-31'), coverage: 62.5, rows, by }
  return renderPart(<Holdings id="A" day="2026-10-31" />, '/', (queries) =>
    queries.setQueryData(holdings('A').queryKey, reply),
  )
}

/** Names in the rows of the table. */
const named = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((line) => line.firstElementChild?.querySelector('.font-medium')?.textContent)

describe('the holdings of a fund', () => {
  it('are the first ten, and all of them for whoever asks', () => {
    showHoldings(Array.from({ length: 12 }, (_, at) => row(at + 1, 5)))
    expect(named()).toHaveLength(10)
    fireEvent.click(screen.getByText('全部 12 檔'))
    expect(named()).toHaveLength(12)
  })

  it('of ten or fewer are not divided', () => {
    showHoldings([row(1, 5), row(2, 4)])
    expect(named()).toEqual(['公司1', '公司2'])
    expect(screen.queryByText('前十大')).toBeNull()
  })

  it('say how much is disclosed and what the first ones make together', () => {
    showHoldings([row(1, 5.25), row(2, 4.5)])
    expect(screen.getByText('已揭露 62.5%，前 2 大合計 9.8%。')).toBeDefined()
  })

  it('have no column for what no line knows', () => {
    showHoldings([row(1, 5, { industry: null, country: null, isin: null })])
    expect(screen.queryByRole('columnheader', { name: '產業' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: '國家' })).toBeNull()
  })

  it('show – where a line has no industry or country', () => {
    showHoldings([row(1, 5, { industry: null, country: null, isin: null }), row(2, 4)])
    const cells = within(screen.getByRole('table')).getAllByRole('row')[1]?.children
    expect([cells?.[1]?.textContent, cells?.[2]?.textContent]).toEqual(['–', '–'])
  })

  it('spread over seven countries at most, each beside the largest', () => {
    const country = Array.from({ length: 9 }, (_, at) => ({ label: at === 0 ? 'TW' : `C${at}`, weight: 40 - at * 4 }))
    const { container } = showHoldings([row(1, 5)], { country, industry: [] })
    const parts = [...container.querySelectorAll('ul > li')]
    expect(parts).toHaveLength(7)
    expect(parts[0]?.textContent).toBe('台灣40.0%')
  })

  it('say so where none are disclosed', () => {
    showHoldings([])
    expect(screen.getByText('目前沒有持股資料')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the calendar years of a fund', () => {
  beforeEach(() => {
    // jsdom does not scroll
    Object.assign(Element.prototype, { scrollTo: () => {} })
  })

  const year = (of: number, perf: number | null, partial = false) => ({ year: of, perf, partial, peer_median: 5 })
  const show = (known: Partial<Fund>) => renderPart(<CalendarYears fund={aFund(known)} />)

  it('stand from the first to the last, the running one marked and explained', () => {
    const { container } = show({ fy: [year(2026, 3.2, true), year(2024, -8), year(2025, 12)] })
    const text = container.textContent ?? ''
    const places = ['2024', '2025', '2026*'].map((label) => text.indexOf(label))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(text).toContain('* 為年初至 11/20')
  })

  it('have no mark to explain where every year is whole', () => {
    expect(show({ fy: [year(2025, 12)] }).container.textContent).not.toContain('* 為年初至')
  })

  it.each([
    ['no price at all', { first_price_date: null }, '尚無淨值資料，因此不揭示績效與評分。'],
    ['a fund of this year', { first_price_date: day('2026-02-01') }, '滿一個曆年後會出現在這裡。'],
    [
      'a fund that ended within its first year',
      { first_price_date: day('2026-02-01'), figures_as_of: day('2026-08-31') },
      '淨值資料至 2026/08/31 為止，其間沒有完整的曆年。',
    ],
    [
      'distributions that are not known',
      { first_price_date: day('2020-02-01'), income_from: day('2026-06-01') },
      '沒有配息資料完整的年度',
    ],
  ])('say why there are none: %s', (_why, known, said) => {
    expect(show({ fy: [], ...known }).container.textContent).toContain(said)
  })
})

describe('the classes of a fund', () => {
  const own = aClass({ name: 'A 美元' })
  const other = aClass({
    lipper_id: 'B',
    name: 'B 台幣',
    currency: 'TWD',
    distribution_frequency: 'monthly',
    price: 12.3456,
    price_date: day('2026-11-19'),
    total_expense: 1.62,
    management_fee: 1.5,
  })

  it('lead to each other; its own is marked', () => {
    renderPart(<ShareClasses fund={aFund({ classes: [own, other] })} />)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/funds/B'])
    expect(screen.getAllByText('本級別')).toHaveLength(1)
    expect(screen.getByText('台幣')).toBeDefined()
  })

  it('show what they differ in: currency, distribution, price with its day, and fees; – where no one says', () => {
    renderPart(<ShareClasses fund={aFund({ classes: [own, other] })} />)
    const [, first, second] = screen
      .getAllByRole('row')
      .map((line) => [...line.children].map((cell) => cell.textContent))
    expect(second).toEqual(['B 台幣', '台幣', '月配', '12.3456', '2026/11/19', '可申購', '1.62%', '1.50%'])
    expect(first?.slice(1)).toEqual(['美元', '–', '–', '–', '可申購', '–', '–'])
  })

  it('have no column that nobody could fill', () => {
    const bare = { ...other, total_expense: null, management_fee: null }
    renderPart(<ShareClasses fund={aFund({ classes: [own, bare] })} />)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '級別',
      '幣別',
      '配息',
      '淨值',
      '淨值日期',
      '銷售',
    ])
  })

  it('are not listed where there is one alone', () => {
    renderPart(<ShareClasses fund={aFund({ classes: [own] })} />)
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the way into a portfolio', () => {
  it('carries the fund along', () => {
    renderPart(<AddLink fund={aFund({ lipper_id: 'A7' })} />)
    expect(screen.getByRole('link', { name: '加入投資組合' }).getAttribute('href')).toContain('A7')
  })

  it.each([
    ['everyone can buy it', {}, true],
    ['it takes no new money', { for_sale: false }, false],
    ['it is for institutions', { buyers: 'institutions' as const }, false],
  ])('is the first action of the page only where everyone can buy: %s', (_what, known, isFirst) => {
    renderPart(<AddLink fund={aFund(known)} />)
    const look = screen.getByRole('link', { name: '加入投資組合' }).className
    expect(look.includes(lookOf({ variant: 'primary', wide: true }))).toBe(isFirst)
  })

  it.each(['gone', 'suspended', 'no_price', 'ended'] as const)('is closed, and says why: %s', (not_bought) => {
    const { container } = renderPart(<AddLink fund={aFund({ not_bought })} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(container.querySelector('p')?.textContent).toMatch(/加入投資組合/)
  })
})
