import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { formatChange, formatPercent } from '../../../platform/format-number.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { LineChart } from './line-chart.tsx'
import type { Line, LineChartProps } from './line.ts'
import { RangedLineChart } from './ranged-line-chart.tsx'
import { Sparkline } from './sparkline.tsx'

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
const change = (value: number | null) => formatChange(value)
const tick = (value: number, decimals: number) => formatChange(value, decimals)

const line = (key: string, values: readonly (number | null)[], known: Partial<Line> = {}): Line => ({
  key,
  label: key,
  tone: 'self',
  values,
  ...known,
})

function draw(known: Partial<LineChartProps>) {
  return renderPart(
    <LineChart
      summary="走勢"
      days={days}
      lines={[line('本基金', [0, 1, 2, 3, 4])]}
      format={change}
      formatTick={tick}
      {...known}
    />,
  )
}

/** The corners of the drawn line of a colour, in thousandths of the plot; one list a piece. */
function corners(container: HTMLElement, stroke: string) {
  const path = container.querySelector(`path[fill="none"][stroke="${stroke}"]`)?.getAttribute('d') ?? ''
  return path
    .split('M')
    .slice(1)
    .map((piece) => [...piece.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]))
}

const hand = () => screen.getByRole('slider')
const said = () => hand().getAttribute('aria-valuetext')
/** The values at the right: where the lines end, and the marks of the axis. */
const ends = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('.font-bold.text-panel')]
const axis = (container: HTMLElement) => [
  ...container.querySelectorAll<HTMLElement>('.whitespace-nowrap[class*="left-[calc(100%+8px)]"]'),
]

describe('a line', () => {
  it('goes from the first day at the left to the last at the right, the higher the nearer to the top', () => {
    const { container } = draw({})
    const [piece] = corners(container, 'var(--chart-self)')
    expect(piece?.map(([x]) => x)).toEqual([0, 250, 500, 750, 1000])
    const depths = piece?.map(([, y]) => y ?? 0) ?? []
    expect(depths).toEqual(depths.toSorted((a, b) => b - a))
  })

  it('breaks where a day is unknown: nothing is drawn through it', () => {
    const { container } = draw({ lines: [line('本基金', [0, 1, null, 3, 4])] })
    expect(corners(container, 'var(--chart-self)').map((piece) => piece.map(([x]) => x))).toEqual([
      [0, 250],
      [750, 1000],
    ])
  })

  it('keeps a day alone between two gaps as a dot', () => {
    const { container } = draw({ lines: [line('本基金', [null, 1, null, 3, 4])] })
    expect(container.querySelector('path[stroke="var(--chart-self)"]')?.getAttribute('d')).toMatch(/^M250 \d+h0M/)
  })

  it('of one day has a place and a value, and an axis around it', () => {
    const { container } = draw({ days: days.slice(0, 1), lines: [line('本基金', [2])] })
    expect([said(), ends(container).map((end) => end.textContent)]).toEqual(['2026/11/16，本基金 +2.00%', ['+2.00%']])
    fireEvent.change(hand(), { target: { value: '1' } })
    expect(said()).toBe('2026/11/16，本基金 +2.00%')
  })

  it('without any day says so, and has no axis that would measure nothing', () => {
    const { container } = draw({ days: [], lines: [line('本基金', [])] })
    expect(screen.getByText('期間內沒有資料')).toBeDefined()
    expect([axis(container), ends(container)]).toEqual([[], []])
    expect(container.innerHTML).not.toContain('NaN')
  })

  it('of nothing but unknown days draws nothing and reads –', () => {
    const { container } = draw({
      lines: [
        line(
          '本基金',
          days.map(() => null),
        ),
      ],
    })
    expect(corners(container, 'var(--chart-self)')).toEqual([])
    expect([said(), ends(container)]).toEqual(['2026/11/20，本基金 –', []])
  })

  it('is dashed where it is no fund, and lies under the subject', () => {
    const peer = line('同類', [0, 0, 0, 0, 0], { tone: 'peer', dashed: true })
    const { container } = draw({ lines: [line('本基金', [0, 1, 2, 3, 4]), peer] })
    const drawn = [...container.querySelectorAll('path[fill="none"]')]
    expect(drawn.map((path) => [path.getAttribute('stroke'), path.getAttribute('stroke-dasharray')])).toEqual([
      ['var(--chart-peer)', '5 3'],
      ['var(--chart-self)', null],
    ])
  })

  it('alone has its ground filled; among others none has', () => {
    const alone = draw({})
    expect(alone.container.querySelectorAll('[fill="var(--chart-self-area)"]')).toHaveLength(1)
    alone.unmount()
    const { container } = draw({ lines: [line('甲', [0, 1, 2, 3, 4]), line('乙', [4, 3, 2, 1, 0], { tone: 'ref' })] })
    expect(container.querySelectorAll('[fill="var(--chart-self-area)"]')).toHaveLength(0)
  })
})

describe('the values at the right of a chart', () => {
  it('are those at which the lines end: the last that is known', () => {
    const { container } = draw({ lines: [line('甲', [0, 1, 2, 3, null]), line('乙', [0, -1, -2, -3, -4])] })
    expect(ends(container).map((end) => end.textContent)).toEqual(['+3%', '−4%'])
  })

  it('do not cover each other where two lines end alike, and keep the order of the lines’ heights', () => {
    const { container } = draw({
      lines: [line('甲', [0, 1, 2, 3, 4]), line('乙', [0, 1, 2, 3, 4.02])],
      height: 200,
    })
    const [first = 0, second = 0] = ends(container).map((end) => Number.parseFloat(end.style.top))
    // 20 px of 200
    expect(first - second).toBeGreaterThanOrEqual(9.99)
  })

  it('leave out the mark of the axis that they would cover', () => {
    const { container } = draw({})
    expect(axis(container).map((mark) => mark.textContent)).not.toContain('+4%')
    const bare = draw({ ends: 'none' }).container
    expect(ends(bare)).toEqual([])
    expect(axis(bare).map((mark) => mark.textContent)).toContain('+4%')
  })

  it('fade while a day is read', () => {
    const { container } = draw({})
    fireEvent.change(hand(), { target: { value: '1' } })
    expect(ends(container)[0]?.parentElement?.className).toContain('opacity-30')
  })

  it('are not those of a line that another goes on: its last value is none of today', () => {
    const past = line('回測', [0, 1, 2, null, null], { goesOn: true })
    const { container } = draw({ lines: [past, line('實際', [null, null, 2, 3, 4])] })
    expect(ends(container)).toHaveLength(1)
  })
})

describe('a chart of falls', () => {
  const fall = (values: readonly (number | null)[]) =>
    draw({ kind: 'fall', ends: 'none', lines: [line('回落', values)], format: (value) => formatPercent(value) })

  it('hangs from zero at the top', () => {
    const { container } = fall([0, -5, -10, -2, 0])
    const [piece] = corners(container, 'var(--loss-fill)')
    expect(piece?.map(([, y]) => y)).toEqual([0, 500, 1000, 200, 0])
    expect(container.querySelectorAll('[fill="var(--chart-drawdown)"]')).toHaveLength(1)
  })

  it('lies on zero where nothing fell, with the room below it', () => {
    const { container } = fall([0, 0, 0, 0, 0])
    expect(corners(container, 'var(--loss-fill)')[0]?.every(([, y]) => y === 0)).toBe(true)
  })
})

describe('the reading of a chart', () => {
  it('is the last day until a day is read, in the legend and in words alike', () => {
    draw({ lines: [line('甲', [0, 1, 2, 3, 4]), line('乙', [0, null, null, null, -2])] })
    expect(said()).toBe('2026/11/20，甲 +4.00%，乙 −2.00%')
    fireEvent.change(hand(), { target: { value: '1' } })
    expect(said()).toBe('2026/11/17，甲 +1.00%，乙 –')
    expect(screen.getByText('乙').parentElement?.textContent).toBe('乙–')
    fireEvent.blur(hand())
    expect(said()).toBe('2026/11/20，甲 +4.00%，乙 −2.00%')
  })

  it('is that of the day nearest to the pointer', () => {
    draw({})
    vi.spyOn(hand(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300))
    const readAt = (clientX: number) => {
      fireEvent.pointerMove(hand(), { clientX })
      return said()?.slice(0, 10)
    }
    expect([10, 60, 149, 151, 399].map(readAt)).toEqual([
      '2026/11/16',
      '2026/11/17',
      '2026/11/17',
      '2026/11/18',
      '2026/11/20',
    ])
  })

  it('has a mark on every line that has a value on that day, and on no other', () => {
    const { container } = draw({
      lines: [line('甲', [0, 1, 2, 3, 4]), line('乙', [null, null, 2, 3, 4])],
      ends: 'none',
    })
    fireEvent.change(hand(), { target: { value: '1' } })
    const marks = [...container.querySelectorAll<HTMLElement>('.rounded-full')].map(({ style }) => style.left)
    expect(marks).toEqual(['25%'])
  })

  it('names the band without a value: it is two', () => {
    const band = { label: '同類 25–75%', low: [0, 0, 0, 0, 0], high: [1, 2, 3, 4, 5] }
    const { container } = draw({ band })
    expect(screen.getByText('同類 25–75%').textContent).toBe('同類 25–75%')
    expect(container.querySelector('[fill="var(--chart-band)"]')?.getAttribute('d')).toMatch(/^M0 .*Z$/)
  })
})

describe('the table behind a chart', () => {
  async function open() {
    const details = screen.getByText('顯示表格').closest('details')
    if (details) details.open = true
    return (await screen.findAllByRole('row')).map((row) => row.textContent)
  }

  it('has the newest day first, and – for what is unknown', async () => {
    draw({ days: days.slice(0, 3), lines: [line('甲', [0, null, 2])] })
    expect(await open()).toEqual(['日期甲', '2026/11/18+2.00%', '2026/11/17–', '2026/11/160.00%'])
  })

  it('has the lines of the chart that is read with it, and is closed again by a press', async () => {
    const also = line('回落', [0, 0, -1, 0, 0])
    draw({ alsoInTable: [also] })
    const [head, last] = await open()
    expect([head, last]).toEqual(['日期本基金回落', '2026/11/20+4.00%0.00%'])
    const details = screen.getByText('收合表格').closest('details')
    if (details) details.open = false
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  })

  it('of many days has 25 spread over all, the first and the last among them', async () => {
    const many = Array.from({ length: 400 }, (_day, at) =>
      new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
    )
    draw({
      days: many,
      lines: [
        line(
          '甲',
          many.map((_day, at) => at),
        ),
      ],
    })
    const rows = (await open()).slice(1)
    expect([rows.length, rows[0]?.slice(0, 10), rows.at(-1)?.slice(0, 10)]).toEqual([25, '2026/02/04', '2025/01/01'])
  })

  it('is not there where another chart has it', () => {
    draw({ alsoInTable: null })
    expect(screen.queryByText('顯示表格')).toBeNull()
  })
})

describe('a chart whose stretch is chosen', () => {
  const from = (start: number) => ({ lines: [line('甲', [1, 2, 3, 4, 5].slice(start))] })
  const long = ['2021-11-19', '2023-11-20', '2025-11-20', '2026-10-20', '2026-11-20']

  it('shows the whole where new days do not reach back as far as the chosen stretch', () => {
    const chart = (of: readonly string[]) => (
      <RangedLineChart summary="走勢" days={of} linesFrom={from} format={change} formatTick={tick} />
    )
    const { rerender } = render(chart(long))
    fireEvent.click(screen.getByRole('button', { name: '三年' }))
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('三年')
    rerender(chart(long.slice(2)))
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('全部')
    expect(screen.queryByRole('button', { name: '三年' })).toBeNull()
  })

  it('reads no day of the stretch before', () => {
    renderPart(<RangedLineChart summary="走勢" days={long} linesFrom={from} format={change} formatTick={tick} />)
    fireEvent.change(hand(), { target: { value: '0' } })
    fireEvent.click(screen.getByRole('button', { name: '一年' }))
    expect(said()).toBe('2026/11/20，甲 +5.00%')
  })

  it('offers nothing to choose of one day', () => {
    renderPart(
      <RangedLineChart summary="走勢" days={long.slice(0, 1)} linesFrom={from} format={change} formatTick={tick} />,
    )
    expect(screen.queryByRole('group', { name: '圖表期間' })).toBeNull()
  })

  it('stands in columns on a phone where the buttons are more than a line holds', () => {
    const { unmount } = renderPart(
      <RangedLineChart summary="走勢" days={long} linesFrom={from} format={change} formatTick={tick} />,
    )
    const group = screen.getByRole('group', { name: '圖表期間' })
    expect([within(group).getAllByRole('button').length > 5, group.className.includes('max-sm:grid')]).toEqual([
      true,
      true,
    ])
    unmount()
    renderPart(<RangedLineChart summary="走勢" days={days} linesFrom={from} format={change} formatTick={tick} />)
    expect(screen.getByRole('group', { name: '圖表期間' }).className).not.toContain('max-sm:grid')
  })
})

describe('a course without axes', () => {
  function path(values: readonly (number | null)[]): string {
    const { container, unmount } = renderPart(<Sparkline values={values} />)
    const drawn = container.querySelector('path')?.getAttribute('d') ?? ''
    unmount()
    return drawn
  }

  it('breaks at a gap and stays within its box', () => {
    const drawn = path([1, 5, null, 2, -3])
    expect(drawn.match(/M/g)).toHaveLength(2)
    const depths = [...drawn.matchAll(/ (-?\d+)/g)].map(([, y]) => Number(y))
    expect([Math.min(...depths) >= 0, Math.max(...depths) <= 1000]).toEqual([true, true])
  })

  it('is level in the middle where nothing moves, and empty without values', () => {
    expect(new Set([...path([7, 7, 7]).matchAll(/ (\d+)/g)].map(([, y]) => y))).toEqual(new Set(['500']))
    expect(path([])).toBe('')
  })
})
