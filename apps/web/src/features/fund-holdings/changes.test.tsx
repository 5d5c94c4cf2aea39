import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { day } from '../../testing/a-fund.ts'
import { Changes } from './changes.tsx'
import type { Depth } from './queries.ts'

type Before = NonNullable<Depth['before']>
const of = (count: number, rows: Before['up']['rows'] = []) => ({ count, rows })
const row = (name: string, before: number | null, now: number | null) => ({ isin: null, name, before, now })
const known: Before = {
  as_of: day('2026-09-30'),
  coverage: 95,
  added: of(1, [row('新公司', null, 3)]),
  gone: of(1, [row('舊公司', 2, null)]),
  up: of(
    6,
    ['一', '二', '三', '四', '五', '六'].map((name) => row(name, 1, 1.25)),
  ),
  down: of(1, [row('小公司', 4, 3.5)]),
}
const show = (coverage: number | null, before: Partial<Before> = {}) =>
  render(<Changes before={{ ...known, ...before }} asOf="2026-10-31" coverage={coverage} />)
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((one) => [...one.children].map((cell) => cell.textContent))

describe('what changed in a list of holdings', () => {
  it('is by how many points each weighs more or less, and by all of it where it came or went', () => {
    show(95)
    expect(rows()).toEqual(
      expect.arrayContaining([
        ['新公司新增', '–', '3.00%', '+3.00'],
        ['舊公司不再列出', '2.00%', '–', '−2.00'],
        ['一比重增加', '1.00%', '1.25%', '+0.25'],
        ['小公司比重減少', '4.00%', '3.50%', '−0.50'],
      ]),
    )
    expect(document.body.textContent).toContain('2026/09/30 → 2026/10/31')
  })

  it('counts all of a kind, and lists its largest four', () => {
    show(95)
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '新增 1',
      '不再列出 1',
      '比重增加 6',
      '比重減少 1',
    ])
    expect(
      rows()
        .filter(([name]) => name?.endsWith('比重增加'))
        .map(([name]) => name?.[0]),
    ).toEqual(['一', '二', '三', '四'])
  })

  it.each([
    { why: 'the list before is short', now: 95, before: 60, least: '60.0%' },
    { why: 'the newest list is short', now: 45, before: 95, least: '45.0%' },
    { why: 'the newest does not say how much it is of', now: null, before: 95, least: '0.0%' },
  ])('says that what is no longer listed need not be sold where $why', ({ now, before, least }) => {
    show(now, { coverage: before })
    expect(document.body.textContent).toContain(`揭露未及全部（${least}）：不再列出不代表已出清。`)
  })

  it('does not say so of whole lists', () => {
    show(90, { coverage: 90 })
    expect(document.body.textContent).not.toContain('不再列出不代表已出清')
    expect(document.body.textContent).toContain('比重的增減也包含股價漲跌。')
  })

  it('has no table where nothing did', () => {
    show(95, { added: of(0), gone: of(0), up: of(0), down: of(0) })
    expect(screen.queryByRole('table')).toBeNull()
  })
})
