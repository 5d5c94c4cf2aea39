import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import { formatChange, formatShare } from '../../../platform/format-number.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { standInResizeObserver } from '../../../testing/stand-in-resize-observer.ts'
import { StackedArea } from '../area/stacked-area.tsx'
import { Bars } from '../bars/bars.tsx'
import { ColumnChart } from '../bars/column-chart.tsx'
import { Gauge } from '../bars/gauge.tsx'
import { PercentileStrip } from '../bars/percentile-strip.tsx'
import { EventLineChart } from '../line/event-line-chart.tsx'
import { LineChart } from '../line/line-chart.tsx'
import { RangedLineChart } from '../line/ranged-line-chart.tsx'
import { HeatMap } from '../matrix/heat-map.tsx'
import { Treemap } from '../matrix/treemap.tsx'

beforeAll(() => {
  standInResizeObserver()
})
afterEach(cleanup)

const days = ['2024-01-31', '2025-01-30', '2025-12-31', '2026-01-30']
const bars = [
  { key: 'a', label: '三月', value: 2 },
  { key: 'b', label: '四月', value: null },
  { key: 'c', label: '五月', value: -1 },
]
const share = (value: number | null) => formatShare(value)
const change = (value: number | null) => formatChange(value)

describe('ColumnChart', () => {
  const chart = (
    <ColumnChart summary="每月淨申購" heads={['月份', '億元']} bars={bars} format={share} formatTick={share} />
  )

  it('reads the latest until the keys read another, and says what is missing', () => {
    renderPart(chart)
    const hand = screen.getByRole('slider')
    expect(hand.getAttribute('aria-label')).toBe('每月淨申購，以方向鍵逐項查看')
    expect(hand.getAttribute('aria-valuetext')).toBe('五月，億元 −1.0%')
    fireEvent.change(hand, { target: { value: '1' } })
    expect(hand.getAttribute('aria-valuetext')).toBe('四月，億元 –')
  })

  it('has a table of the same figures behind it', async () => {
    renderPart(chart)
    const details = screen.getByText('顯示表格').closest('details')
    if (details) details.open = true
    const table = await screen.findByRole('table', { name: '每月淨申購' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['月份億元', '三月2.0%', '四月–', '五月−1.0%'])
  })

  it('draws a bar for a value and none for what is missing, on the server too', () => {
    const html = renderToString(chart)
    expect(html.match(/background:var\(--chart-bar\)/g)).toHaveLength(2)
    expect(
      renderToString(<ColumnChart summary="無" heads={['', '']} bars={[]} format={share} formatTick={share} />),
    ).toContain('期間內沒有資料')
  })

  const months = (count: number) =>
    Array.from({ length: count }, (_month, at) => ({ key: String(at), label: `第 ${at + 1} 月`, value: at }))
  const namesOf = (count: number) => {
    const { container } = renderPart(
      <ColumnChart summary="月" heads={['月', '元']} bars={months(count)} format={share} formatTick={share} />,
    )
    return [...container.querySelectorAll<HTMLElement>('.\\@container span')]
  }

  it('names few columns each under its own', () => {
    expect(namesOf(4).map(({ textContent, style }) => [textContent, style.left])).toEqual([
      ['第 1 月', '12.5%'],
      ['第 2 月', '37.5%'],
      ['第 3 月', '62.5%'],
      ['第 4 月', '87.5%'],
    ])
  })

  it('names five of many, and on a narrow plot the first, the middle and the last', () => {
    const names = namesOf(37)
    expect(names.map(({ textContent }) => textContent)).toEqual([
      '第 1 月',
      '第 10 月',
      '第 19 月',
      '第 28 月',
      '第 37 月',
    ])
    expect(names.map(({ className }) => className.includes('hidden'))).toEqual([false, true, false, true, false])
  })
})

describe('Bars', () => {
  it('is a table of names and figures, with gains from zero to the right and losses to the left', () => {
    renderPart(<Bars summary="各市場" heads={['市場', '報酬']} bars={bars} format={change} tone="change" />)
    expect(screen.getByRole('row', { name: '四月 –' })).toBeDefined()
    const fills = [...document.querySelectorAll<HTMLElement>('[style*="-fill"]')].map(({ style }) => style)
    expect(fills.map(({ left, width, background }) => [left, width, background])).toEqual([
      ['33.33%', '66.67%', 'var(--gain-fill)'],
      ['0%', '33.33%', 'var(--loss-fill)'],
    ])
  })

  it('has a note of a bar beside its name, which keeps its own room', () => {
    const noted = bars.map((bar) => ({ ...bar, note: '占一成' }))
    renderPart(<Bars summary="情境" heads={['情境', '損益']} bars={noted} format={change} />)
    expect(screen.getByRole('rowheader', { name: /^五月\s?占一成$/ })).toBeDefined()
    expect(screen.getByTitle('五月').textContent).toBe('五月')
  })
})

describe('HeatMap', () => {
  it('fills by size, leaves what is unknown without a fill, and writes every figure', () => {
    renderPart(
      <HeatMap
        summary="報酬"
        head="市場"
        columns={[
          { key: 'm', label: '1個月' },
          { key: 'y', label: '1年' },
        ]}
        rows={[
          { key: 'tw', label: '台灣', to: '/search/funds?sector=1', values: [4, -16] },
          { key: 'us', label: '美國', values: [0, null] },
        ]}
        format={change}
      />,
    )
    const fills = screen.getAllByRole('cell').map(({ style, textContent }) => [textContent, style.background])
    expect(fills).toEqual([
      ['+4.00%', 'color-mix(in srgb, var(--gain-fill) 23%, var(--surface-sunken))'],
      ['−16.00%', 'color-mix(in srgb, var(--loss-fill) 40%, var(--surface-sunken))'],
      ['0.00%', 'var(--surface-sunken)'],
      ['–', ''],
    ])
    expect(screen.getByRole('link', { name: '台灣' }).getAttribute('href')).toBe('/search/funds?sector=1')
  })
})

describe('Treemap', () => {
  const tiles = [
    { key: 's', label: '小', value: 1, change: null },
    { key: 'b', label: '大', value: 9, change: 3, to: '/search/funds?sector=9' },
    { key: 'n', label: '不明', value: null, change: 1 },
  ]
  const chart = (
    <Treemap summary="產業" tiles={tiles} heads={['產業', '占比', '報酬']} format={share} formatChange={change} />
  )

  it('makes each known tile reachable by the arrow keys from one stop, the largest first', () => {
    renderPart(chart)
    const big = screen.getByRole('link', { name: '大，9.0%（90.0%），報酬 +3.00%' })
    const small = screen.getByRole('button', { name: '小，1.0%（10.0%），報酬 –' })
    expect([big.tabIndex, small.tabIndex]).toEqual([0, -1])
    big.focus()
    fireEvent.keyDown(big, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(small)
    expect([big.tabIndex, small.tabIndex]).toEqual([-1, 0])
    fireEvent.keyDown(small, { key: 'Home' })
    expect(document.activeElement).toBe(big)
  })

  it('says what is a share already once, however little of the whole is drawn', () => {
    renderPart(<Treemap summary="公司" tiles={tiles} heads={['公司', '占組合']} format={share} isShare />)
    expect(screen.queryByRole('button', { name: /^小，1\.0%/ })).not.toBeNull()
    expect(screen.queryByRole('button', { name: /10\.0%/ })).toBeNull()
  })

  it('gives no area to what is unknown', () => {
    renderPart(chart)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(renderToString(<Treemap summary="無" tiles={[]} heads={['', '']} format={share} />)).not.toContain('NaN')
  })
})

describe('StackedArea', () => {
  const layers = [
    { key: 'e', label: '股票', tone: 1, values: [60, 70, null, 50] },
    { key: 'b', label: '債券', tone: 2, values: [40, 30, 20, 50] },
  ]

  it('reads each day by keys, and draws no zero where a part is unknown', () => {
    renderPart(
      <StackedArea summary="配置" days={days} layers={layers} mode="share" format={share} formatTick={share} />,
    )
    const hand = screen.getByRole('slider')
    fireEvent.change(hand, { target: { value: '2' } })
    expect(hand.getAttribute('aria-valuetext')).toBe('2025/12/31，股票 –，債券 –')
    const paths = [...document.querySelectorAll('path[fill="var(--chart-1)"]')].map((path) => path.getAttribute('d'))
    expect(paths).toEqual(['M0 400L500 300L500 1000L0 1000Z'])
  })

  it('goes on over a long wait where what was chosen holds until the next choice, and breaks there where it does not', () => {
    const months = ['2026-06-30', '2026-07-31', '2026-08-31', '2026-11-20']
    const parts = [{ key: 'e', label: '股票', tone: 1, values: [60, 60, 60, 60] }]
    const area = (
      <StackedArea summary="配置" days={months} layers={parts} mode="amount" format={share} formatTick={share} />
    )
    const widest = (html: string) =>
      Math.max(...[...html.matchAll(/[ML](\d+) \d+/g)].map(([, across]) => Number(across)))
    const areaOf = (html: string) => /<path d="([^"]*)" fill="var\(--chart-1\)"/.exec(html)?.[1] ?? ''
    expect(widest(areaOf(renderToString(area)))).toBeLessThan(1000)
    const held = { ...area, props: { ...area.props, holds: true } }
    expect(widest(areaOf(renderToString(held)))).toBe(1000)
  })
})

describe('EventLineChart', () => {
  it('marks what happened on the line and lists it, the newest first', () => {
    renderPart(
      <EventLineChart
        summary="走勢"
        days={days}
        lines={[{ key: 'a', label: '本基金', tone: 'self', values: [0, 1, 2, 3] }]}
        events={[
          { key: '1', day: '2025-01-30', kind: 'manager', label: '經理人變更' },
          { key: '2', day: '2026-01-30', kind: 'dividend', label: '配息 0.05' },
          { key: '3', day: '2020-01-01', kind: 'fees', label: '早於圖表' },
        ]}
        format={change}
        formatTick={change}
      />,
    )
    const items = within(screen.getByRole('list', { name: '期間事件' })).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual(['息2026/01/30配息 0.05', '換2025/01/30經理人變更'])
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } })
    expect(items.map(({ classList }) => classList.contains('font-medium'))).toEqual([false, true])
  })
})

describe('LineChart', () => {
  it('writes where a line ends as exactly as the axis beside it', () => {
    const lines = [{ key: 'a', label: '本基金', tone: 'self' as const, values: [0, 0.2, 0.4, 0.69] }]
    const tick = (value: number, decimals: number) => formatChange(value, decimals)
    renderPart(<LineChart summary="走勢" days={days} lines={lines} format={change} formatTick={tick} />)
    expect(screen.queryByText('+0.7%')).not.toBeNull()
    expect(screen.queryByText('+1%')).toBeNull()
  })

  it('writes it as exactly as its caller does, where the axis is coarser', () => {
    const lines = [{ key: 'a', label: '殖利率', tone: 'self' as const, values: [0, 2.2, 3.4, 4.18] }]
    const tick = (value: number, decimals: number) => value.toFixed(decimals)
    renderPart(<LineChart summary="走勢" days={days} lines={lines} format={change} formatTick={tick} endDecimals={2} />)
    expect(screen.queryByText('4.18')).not.toBeNull()
    expect(screen.queryByText('2')).not.toBeNull()
  })

  it('reads no dash for a line that another goes on, and its value on its own days', () => {
    const lines = [
      { key: 'past', label: '回測', tone: 'self' as const, goesOn: true, values: [1, 2, null, null] },
      { key: 'live', label: '實際', tone: 'self' as const, values: [null, 2, 3, 4] },
    ]
    renderPart(<LineChart summary="走勢" days={days} lines={lines} format={change} formatTick={change} />)
    const hand = screen.getByRole('slider')
    expect(hand.getAttribute('aria-valuetext')).toBe('2026/01/30，實際 +4.00%')
    expect(screen.getByText('回測').parentElement?.textContent).toBe('回測')
    fireEvent.change(hand, { target: { value: '0' } })
    expect(hand.getAttribute('aria-valuetext')).toBe('2024/01/31，回測 +1.00%，實際 –')
    expect(screen.getByText('回測').parentElement?.textContent).toBe('回測+1.00%')
  })
})

describe('RangedLineChart', () => {
  it('offers the stretches that there are, and shows the one that is pressed from its first day', () => {
    const linesFrom = (from: number) => ({
      lines: [{ key: 'a', label: '本基金', tone: 'self' as const, values: [10, 11, 12, 13].slice(from) }],
    })
    renderPart(<RangedLineChart summary="走勢" days={days} linesFrom={linesFrom} format={change} formatTick={change} />)
    const buttons = within(screen.getByRole('group', { name: '圖表期間' })).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(['一個月', '三個月', '六個月', '今年', '一年', '全部'])
    fireEvent.click(screen.getByRole('button', { name: '一年' }))
    expect(screen.getByRole('button', { name: '一年' }).getAttribute('aria-pressed')).toBe('true')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } })
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('2025/01/30，本基金 +11.00%')
  })
})

describe('Gauge and PercentileStrip', () => {
  it('say their value and what it means, and show no place for what is not ranked', () => {
    renderPart(
      <>
        <Gauge label="集中度" value={62} min={0} max={100} format={share} finding="前十大過半" />
        <Gauge label="無值" value={null} min={0} max={100} format={share} />
        <PercentileStrip label="三年報酬" percentile={12} said="前 12%" />
        <PercentileStrip label="五年報酬" percentile={null} said="未排名" />
      </>,
    )
    expect(screen.getByRole('meter', { name: '集中度' }).getAttribute('aria-valuetext')).toBe('62.0%，前十大過半')
    expect(screen.queryByRole('meter', { name: '無值' })).toBeNull()
    expect(document.querySelectorAll('[style*="left: 12"]')).toHaveLength(1)
    expect(screen.getByText('未排名')).toBeDefined()
  })
})
