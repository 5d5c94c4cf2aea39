import type { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { type ListEntry, listSorts } from '@zhiheng/contract/portfolio-list.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { aListedPortfolio } from '../../testing/a-listed-portfolio.ts'
import { aMember } from '../../testing/a-member.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { memberQuery } from '../session/queries.ts'
import { ListCards } from './list-cards.tsx'
import { addressOf, conditionsOf, directionOf, isNarrowed, type ListConditions, sortedBy } from './list-conditions.ts'
import { ListTable } from './list-table.tsx'

const known = (queries: QueryClient) => queries.setQueryData(memberQuery.queryKey, { member: aMember() })
const shared = { mark: () => null, health: new Map(), onExport: () => Promise.resolve() }

function table(entries: ListEntry[], conditions: ListConditions = { page: 1, sort: 'newest' }): HTMLElement {
  renderPart(<ListTable entries={entries} conditions={conditions} {...shared} />, '/portfolios', known)
  return screen.getByRole('table', { name: '投資組合' })
}

const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const wayOf = (name: string) => within(head(name)).getByRole('link').getAttribute('href')

describe('the table of portfolios', () => {
  it('leaves what nobody knows as a dash in every column, never as 0', () => {
    const unknown = aListedPortfolio({
      perf: null,
      mwr: null,
      mwr_missing: null,
      perf_wow: null,
      twd: { amount: null, gain: null, pnl_wow: null },
      risk_level: null,
      drift: null,
    })
    const [, row] = within(table([unknown])).getAllByRole('row')
    const cells = within(row ?? document.body).getAllByRole('cell')
    const said = cells.map((cell) => cell.textContent)
    // after the menu: worth, week (money and rate), gain, total return, own return, risk; then the bar of the mix
    expect(said.slice(1, 7)).toEqual(['–', '––', '–', '–', '–', '–'])
    // drift, charge, last change
    expect(said.slice(8, 11)).toEqual(['–', '–', '–'])
  })

  it('has the menu of a row right after its name, where a narrow window shows it', () => {
    const [, row] = within(table([aListedPortfolio()])).getAllByRole('row')
    const [first] = within(row ?? document.body).getAllByRole('cell')
    expect(within(first ?? document.body).getByRole('button')).not.toBeNull()
  })

  it('gives money its sign and its colour: red up, green down', () => {
    const entry = aListedPortfolio({ twd: { amount: 5, gain: -2500, pnl_wow: 1200 } })
    const [, row] = within(table([entry])).getAllByRole('row')
    const inRow = within(row ?? document.body)
    expect(inRow.getByText('+1,200').className).toContain('text-gain')
    expect(inRow.getByText('−2,500').className).toContain('text-loss')
  })

  it('tells by which column it is sorted and which way, and leads each head the other way', () => {
    table([aListedPortfolio()], { page: 2, sort: 'perf', tag: '3' })
    expect(head('總報酬').getAttribute('aria-sort')).toBe('descending')
    expect(head('名稱').getAttribute('aria-sort')).toBe('none')
    expect(wayOf('總報酬')).toBe('/portfolios?sort=perf&tag=3&direction=asc')
    expect(wayOf('名稱')).toBe('/portfolios?sort=name&tag=3')
  })

  it('has no way to sort by what the list cannot be sorted by', () => {
    table([aListedPortfolio()])
    expect(within(head('配置')).queryByRole('link')).toBeNull()
    expect(within(head('下次扣款')).queryByRole('link')).toBeNull()
  })
})

describe('the cards of portfolios on a phone', () => {
  it('say the same figures as the table, under their names', () => {
    const entry = aListedPortfolio({
      last_rebalance: day('2026-10-02'),
      next_charge: { date: day('2026-12-07'), amount: 5000 },
    })
    renderPart(<ListCards entries={[entry]} conditions={{ page: 1, sort: 'newest' }} {...shared} />, '/', known)
    const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(figures).toEqual([
      ['近一週損益', '+1,200+1.20%'],
      ['總報酬', '+11.11%累積'],
      ['我的報酬', '+4.20%年化'],
      ['損益', '+10,000'],
      ['組合風險', '平衡型'],
      ['偏離程度', '2.5%'],
      ['下次扣款', '2026/12/075,000 TWD'],
      ['最近調整', '2026/10/02'],
      ['基金數', '2'],
    ])
  })
})

const conditions = fc.record(
  {
    page: fc.integer({ min: 1, max: 100 }),
    sort: fc.constantFrom(...listSorts),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    tag: fc.integer({ min: 1, max: 99_999 }).map(String),
    query: fc
      .string({ minLength: 1, maxLength: 40 })
      .map((words) => words.trim())
      .filter((words) => words !== ''),
  },
  { requiredKeys: ['page', 'sort'] },
)
const reread = (address: string) => conditionsOf(new URL(address, 'http://site.example').searchParams)

describe('the address of the list', () => {
  it('is read back as what it was written from, whatever the words', () => {
    fc.assert(
      fc.property(conditions, (given) => {
        expect(reread(addressOf(given))).toEqual({ direction: undefined, tag: undefined, query: undefined, ...given })
      }),
    )
  })

  it('is of the first page and keeps the tag and the words, however it is sorted', () => {
    fc.assert(
      fc.property(conditions, fc.constantFrom(...listSorts), (given, column) => {
        const { page, sort, tag, query } = reread(sortedBy(given, column))
        expect({ page, sort, tag, query }).toEqual({ page: 1, sort: column, tag: given.tag, query: given.query })
      }),
    )
  })

  it('comes back to the first way after a head was pressed three times', () => {
    fc.assert(
      fc.property(conditions, fc.constantFrom(...listSorts), (given, column) => {
        const once = reread(sortedBy(given, column))
        const thrice = reread(sortedBy(reread(sortedBy(once, column)), column))
        expect(directionOf(thrice, column)).toBe(directionOf(once, column))
        expect(directionOf(reread(sortedBy(once, column)), column)).not.toBe(directionOf(once, column))
      }),
    )
  })

  it('begins a column with what one looks for: names upwards, figures downwards', () => {
    for (const column of listSorts) {
      const other = column === 'perf' ? 'value' : 'perf'
      const begun = reread(sortedBy({ page: 1, sort: other }, column))
      expect([column, directionOf(begun, column)]).toEqual([column, column === 'name' ? 'asc' : 'desc'])
    }
  })

  it('counts as narrowed by a tag or by words, not by its order or its page', () => {
    fc.assert(
      fc.property(conditions, (given) => {
        expect(isNarrowed(given)).toBe('tag' in given || 'query' in given)
      }),
    )
  })

  it('takes no more than forty letters of a name', () => {
    expect(conditionsOf(new URLSearchParams({ query: '長'.repeat(60) })).query).toHaveLength(40)
  })
})
