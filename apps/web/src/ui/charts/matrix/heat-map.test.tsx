import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { formatChange } from '../../../platform/format-number.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { HeatMap } from './heat-map.tsx'

const columns = [
  { key: 'm', label: '一個月' },
  { key: 'y', label: '五年' },
]

function draw(values: readonly (readonly (number | null)[])[], known: Partial<Parameters<typeof HeatMap>[0]> = {}) {
  return renderPart(
    <HeatMap
      summary="各市場報酬"
      head="市場"
      columns={columns}
      rows={values.map((row, at) => ({ key: String(at), label: `市場${at}`, values: row }))}
      format={(value) => formatChange(value)}
      {...known}
    />,
  )
}

/** The token and the strength in percent of each cell's fill; null where it has none. */
const fills = () =>
  screen.getAllByRole('cell').map(({ style }) => {
    const [, token, share] = /var\(--([a-z-]+)\) (\d+)%/.exec(style.background) ?? []
    return token === undefined ? style.background || null : [token, Number(share)]
  })
const strengths = () => fills().map((fill) => (Array.isArray(fill) ? fill[1] : null))

describe('a map of returns', () => {
  it('colours by the largest of all: a month beside five years is pale', () => {
    draw([
      [4, 100],
      [2, -100],
    ])
    const [month = 0, years = 0, small = 0, loss = 0] = strengths().map(Number)
    expect([years, loss]).toEqual([40, 40])
    expect([small < month, month < years]).toEqual([true, true])
  })

  it('colours each column by its own largest where columns are not alike', () => {
    draw(
      [
        [4, 100],
        [2, -100],
      ],
      { strength: 'column' },
    )
    const [month, years, small = 0, loss] = strengths().map(Number)
    expect([month, years, loss]).toEqual([40, 40, 40])
    expect(small).toBeLessThan(40)
  })

  it('colours by a size that is given, and what is larger no more than that', () => {
    draw([[10, 20]], { most: 10 })
    expect(strengths()).toEqual([40, 40])
  })

  it('has no colour for what is unknown or no number, and a grey one for what rounds to nothing', () => {
    draw([
      [null, Number.NaN],
      [0.004, -0.004],
    ])
    expect(fills()).toEqual([null, null, 'var(--surface-sunken)', 'var(--surface-sunken)'])
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['–', '–', '0.00%', '0.00%'])
  })

  it('has – where a row is shorter than the columns', () => {
    draw([[3]])
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['+3.00%', '–'])
  })

  it('is neutral where sizes have no direction', () => {
    draw([[30, 10]], { tone: 'amount' })
    expect(fills().map((fill) => (Array.isArray(fill) ? fill[0] : fill))).toEqual(['chart-bar', 'chart-bar'])
  })

  it('stands where there is nothing to colour by', () => {
    draw([[0, null]])
    expect(fills()).toEqual(['var(--surface-sunken)', null])
  })
})

describe('the heads of a map', () => {
  it('name their columns where a mark stands before the name, too', () => {
    const marked = [{ key: 'a', label: '甲基金', mark: <i>①</i> }, ...columns.slice(1)]
    draw([[1, 2]], { columns: marked, tight: true })
    const heads = screen.getAllByRole('columnheader').map((head) => [head.textContent, head.title])
    expect(heads).toEqual([
      ['市場', ''],
      ['①甲基金', '甲基金'],
      ['五年', ''],
    ])
  })

  it('lead from a row to what it is of, where that has a page', () => {
    const rows = [
      { key: 'tw', label: '台灣', to: '/search/funds?sub_sector=1', values: [1, 2] },
      { key: 'us', label: '美國', mark: '②', values: [1, 2] },
    ]
    draw([], { rows })
    const [tw, us] = screen.getAllByRole('rowheader')
    expect(tw && within(tw).getByRole('link').getAttribute('href')).toBe('/search/funds?sub_sector=1')
    expect(us?.textContent).toBe('② 美國')
    expect(us && within(us).queryByRole('link')).toBeNull()
  })

  it('can be reached and rolled by the keys where the map is wider than its box', () => {
    draw([[1, 2]])
    expect(screen.getByRole('region', { name: '各市場報酬表格' }).tabIndex).toBe(0)
  })
})
