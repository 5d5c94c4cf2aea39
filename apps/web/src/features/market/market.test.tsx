import { fireEvent, screen, within } from '@testing-library/react'
import { periods } from '@zhiheng/contract/fields.ts'
import { describe, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import type { SectorPerformance } from './queries.ts'
import { SectorHeat } from './sector-heat.tsx'

function market(id: string, year: number | null | undefined, rest: Partial<SectorPerformance> = {}): SectorPerformance {
  const perf = { ...aFund().months_performance, ...(year === undefined ? {} : { '1y': year }) }
  return {
    id,
    name: `市場${id}股票`,
    short_name: id,
    m_code: id,
    asset_type: 'equity',
    perf,
    median: perf,
    counts: Object.fromEntries(periods.map((period) => [period, 10])),
    count: 10,
    ...rest,
  }
}

describe('the tiles of the markets', () => {
  const shown = (list: number) =>
    within(screen.getAllByRole('list')[list] ?? document.body)
      .getAllByRole('listitem')
      .map((tile) => tile.textContent)

  it('stand by their return of the period; what has none is named below them', () => {
    const rows = [market('a', -2), market('b', null), market('c', 12.345), market('d', 4)]
    renderPart(<SectorHeat equity={rows} others={[market('e', 1)]} period="1y" />)
    expect(shown(0)).toEqual(['市場c+12.35%', '市場d+4.00%', '市場a−2.00%'])
    expect(shown(1)).toEqual(['市場e+1.00%'])
    expect(screen.getAllByText(/沒有足夠資料/).map(({ textContent }) => textContent)).toEqual([
      '這段期間沒有足夠資料：市場b。',
    ])
  })

  it('are coloured by the largest move of their own kind: bonds beside shares would all be pale', () => {
    renderPart(<SectorHeat equity={[market('a', 40), market('b', 0)]} others={[market('c', -4)]} period="1y" />)
    const strength = screen
      .getAllByRole('link')
      .map((tile) => /var\(--([a-z]+)-fill\) (\d+)%/.exec(tile.style.background)?.slice(1))
    expect(strength).toEqual([['gain', '40'], undefined, ['loss', '40']])
  })

  it('stand by another period where that is chosen', () => {
    const perf = (month: number, year: number) => ({ ...aFund().months_performance, '1m': month, '1y': year })
    const rows = [market('a', 1, { perf: perf(-2, 20) }), market('b', 1, { perf: perf(3, 10) })]
    const yearly = renderPart(<SectorHeat equity={rows} others={[]} period="1y" />)
    expect(shown(0)).toEqual(['市場a+20.00%', '市場b+10.00%'])
    yearly.unmount()
    renderPart(<SectorHeat equity={rows} others={[]} period="1m" />)
    expect(shown(0)).toEqual(['市場b+3.00%', '市場a−2.00%'])
  })

  it('lead to the funds of the market', () => {
    renderPart(<SectorHeat equity={[market('14302', 5)]} others={[]} period="1y" />)
    expect(screen.getByRole('link').getAttribute('href')).toBe('/search/funds?sector=14302')
  })

  it('say so where there is none', () => {
    renderPart(<SectorHeat equity={[]} others={[]} period="1y" />)
    expect(screen.getByText('目前沒有市場績效')).toBeDefined()
    expect(screen.queryByText('顯示所有期間')).toBeNull()
  })

  it('have all periods in figures behind them, which are fetched when someone opens them', async () => {
    const whole = market('a', 4, { perf: { ...aFund().months_performance, '1m': -1.5, '1y': 4 }, count: 1234 })
    const { container } = renderPart(<SectorHeat equity={[whole]} others={[]} period="1y" />)
    expect(screen.queryByRole('table')).toBeNull()

    const details = container.querySelector('details')
    if (details === null) throw new Error('nothing to open')
    details.open = true
    fireEvent(details, new Event('toggle'))

    const table = await screen.findByRole('table')
    const [heads = [], row = []] = within(table)
      .getAllByRole('row')
      .map((line) => [...line.children].map(({ textContent }) => textContent ?? ''))
    const cellOf = (head: string) => row[heads.indexOf(head)]
    expect(cellOf('一個月')).toContain('−1.50%')
    expect(cellOf('一年')).toContain('+4.00%')
    expect(cellOf('三年')).toContain('–')
    expect(cellOf('檔數')).toBe('1,234')
    expect(screen.getByText('收合')).toBeDefined()
  })
})
