import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { aFund } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { fundText } from '../funds/text.ts'
import { MarketEnds } from './market-ends.tsx'
import type { SectorPerformance, TopSector } from './queries.ts'
import { SectorHeat } from './sector-heat.tsx'
import { TopFunds } from './top-funds.tsx'

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
    counts: {},
    count: 10,
    ...rest,
  }
}

const names = () => within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem')

describe('the ends of the market', () => {
  it('are the three best and the three worst, the best first, and how far apart they are', () => {
    const years = [3, -8.2, 20.4, 11, -1, 5, 9, -12.6]
    renderPart(<MarketEnds asOf="2026-11-20" rows={years.map((year) => market(`${year}`, year))} />)

    expect(names().map((row) => row.textContent)).toEqual([
      '市場20.4+20.4%',
      '市場11+11.0%',
      '市場9+9.0%',
      '市場-1−1.0%',
      '市場-8.2−8.2%',
      '市場-12.6−12.6%',
    ])
    expect(screen.getByText('最好與最差的市場，平均報酬相差 33.0 個百分點。')).toBeDefined()
    expect(screen.getByText('2026/11/20')).toBeDefined()
  })

  it('are red where they rose and green where they fell, and neither where that rounds to nothing', () => {
    renderPart(<MarketEnds asOf={null} rows={[9, 5, 0.04, -0.04, -3, -8].map((year) => market(`${year}`, year))} />)
    const said = names().map((row) => row.lastElementChild)
    expect(said.map((figure) => [figure?.textContent, /text-(gain|loss)/.exec(figure?.className ?? '')?.[1]])).toEqual([
      ['+9.0%', 'gain'],
      ['+5.0%', 'gain'],
      ['0.0%', undefined],
      ['0.0%', undefined],
      ['−3.0%', 'loss'],
      ['−8.0%', 'loss'],
    ])
  })

  it('draw a loss to the left of the line of zero and a gain to its right, small moves small', () => {
    const { container } = renderPart(
      <MarketEnds asOf={null} rows={[0.5, 0.4, 0.3, -0.1, -0.2, -0.25].map((year) => market(`${year}`, year))} />,
    )
    const bars = [...container.querySelectorAll<HTMLElement>('li [style]')].map(({ style }) =>
      [style.left, style.width].map((part) => Number.parseFloat(part)),
    )
    // of at least one percent: a year without moves does not look like one of great ones
    expect(bars[0]).toEqual([50, 25])
    for (const [left = 0, width = 0] of bars.slice(3)) expect(left + width).toBeCloseTo(50)
  })

  it('leave out markets without a year, and are not shown of fewer than six', () => {
    const rows = [1, 2, 3, 4, 5, null, null].map((year, at) => market(`m${at}`, year))
    renderPart(<MarketEnds asOf={null} rows={rows} />)
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('draw the largest move as half the width, and every other one beside it', () => {
    const { container } = renderPart(
      <MarketEnds asOf={null} rows={[40, 30, 20, -10, -15, -20].map((year) => market(`${year}`, year))} />,
    )
    const bars = [...container.querySelectorAll<HTMLElement>('li [style]')].map(({ style }) => [
      style.left,
      style.width,
    ])
    expect(bars[0]).toEqual(['50%', '50%'])
    expect(bars[1]).toEqual(['50%', '37.5%'])
    expect(bars.at(-1)).toEqual(['25%', '25%'])
  })
})

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

describe('the best funds of the best markets', () => {
  const months = aFund().months_performance
  const fund = {
    ...aFund({
      lipper_id: 'A1',
      name: '甲基金',
      months_performance: { ...months, '3m': 3.2, '1y': 18.5 },
      ann_sharpe: { ...months, '1y': 1.236 },
      score: 2,
    }),
    reason: '報酬排名 1/20',
  }
  const sector: TopSector = {
    id: '14601',
    name: '科技產業股票',
    short_name: '科技產業股票',
    m_code: 'E14601',
    asset_type: 'equity',
    perf: 15.4,
    reason: '20 檔基金一年平均報酬 +15.40%',
    funds: [fund],
  }

  it('stand under their market with what speaks for each', () => {
    renderPart(<TopFunds sectors={[sector]} />)
    const table = screen.getByRole('table')
    const group = within(table).getByRole('rowheader', { name: /科技產業股票/ })
    expect(group.textContent).toContain('+15.40%')
    expect(group.textContent).toContain('20 檔基金一年平均報酬 +15.40%')
    expect(within(group).getByRole('link').getAttribute('href')).toBe('/search/funds?sector=14601')

    const row = within(table).getByRole('row', { name: /甲基金/ })
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(cells[1]).toContain('+3.20%')
    expect(cells[2]).toContain('+18.50%')
    expect(cells[3]).toBe('1.24')
    expect(cells.at(-1)).toBe('報酬排名 1/20')
  })

  it('say why a fund has no score', () => {
    const unrated = { ...fund, score: null, scores: { score_web: null, not_rated: 'new_fund' as const } }
    renderPart(<TopFunds sectors={[{ ...sector, funds: [unrated] }]} />)
    const row = within(screen.getByRole('table')).getByRole('row', { name: /甲基金/ })
    const score = within(row).getAllByRole('cell')[4]
    expect(score?.textContent).not.toContain('▲')
    expect(score?.querySelector('[aria-label], [title], .vh')?.outerHTML).toContain(fundText.notRated.new_fund)
  })

  it('stand on a phone as blocks with the same figures, each with its reason', () => {
    const { container } = renderPart(<TopFunds sectors={[sector]} />)
    const block = container.querySelector('ul > li')
    expect(block?.textContent).toContain('一年 +18.50%')
    expect(block?.textContent).toContain('夏普值 1.24')
    expect(block?.textContent?.endsWith('報酬排名 1/20')).toBe(true)
  })

  it('mark a return that leaves distributions out, in both looks', () => {
    const { container } = renderPart(<TopFunds sectors={[{ ...sector, funds: [{ ...fund, price_only: true }] }]} />)
    // of three months and of a year in the table, of a year in the block
    expect(container.querySelectorAll('abbr[title="配息資料未提供，僅計淨值漲跌，未計配息"]')).toHaveLength(3)
  })

  it('say so where no market has any', () => {
    renderPart(<TopFunds sectors={[]} />)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('目前沒有領先同類的基金')).toBeDefined()
  })
})
