import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { formatAmount, formatShare } from '../../../platform/format-number.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import type { Line } from '../line/line.ts'
import { StackedArea } from './stacked-area.tsx'

const days = ['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07']
const layer = (label: string, tone: number, values: readonly (number | null)[]): Line => ({
  key: label,
  label,
  tone,
  values,
})
const five = (value: number) => days.map(() => value)

function draw(layers: readonly Line[], mode: 'share' | 'amount' = 'share', of: readonly string[] = days) {
  const format = mode === 'share' ? formatShare : (value: number | null) => formatAmount(value)
  return renderPart(
    <StackedArea
      summary="資產配置"
      days={of}
      layers={layers}
      mode={mode}
      format={format}
      formatTick={(value) => format(value)}
    />,
  )
}

/** The upper edge of a layer at the first day, in thousandths of the height from the top. */
const topOf = (tone: number) =>
  Number(/^M0 (\d+)/.exec(document.querySelector(`path[fill="var(--chart-${tone})"]`)?.getAttribute('d') ?? '')?.[1])
const hand = () => screen.getByRole('slider')
/** Names that stand on the layers. */
const named = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('.truncate.bg-panel')].map((name) => name.textContent)

describe('layers of shares', () => {
  it('lie on each other in their order, and reach the top together', () => {
    draw([layer('股票', 1, five(30)), layer('債券', 2, five(10))])
    expect([topOf(1), topOf(2)]).toEqual([250, 0])
  })

  it('are read as parts of the day’s whole, as they are drawn', () => {
    draw([layer('股票', 1, five(30)), layer('債券', 2, five(10))])
    expect(hand().getAttribute('aria-valuetext')).toBe('2026/10/07，股票 75.0%，債券 25.0%')
  })

  it('have – on a day of which a part is unknown, less than nothing, or all are nothing', () => {
    draw([layer('股票', 1, [60, null, 60, 0, 60]), layer('債券', 2, [40, 40, -1, 0, 40])])
    const read = (at: number) => {
      fireEvent.change(hand(), { target: { value: String(at) } })
      return hand().getAttribute('aria-valuetext')?.slice(11)
    }
    expect([0, 1, 2, 3].map(read)).toEqual([
      '股票 60.0%，債券 40.0%',
      '股票 –，債券 –',
      '股票 –，債券 –',
      '股票 –，債券 –',
    ])
  })

  it('are named on the layer where it is thick enough to hold the name, and not where it is thin', () => {
    const { container } = draw([layer('股票', 1, five(97)), layer('現金', 2, five(3))])
    expect(named(container)).toEqual(['股票'])
  })
})

describe('layers of money', () => {
  it('add up: the axis reaches their sum', () => {
    const { container } = draw([layer('甲', 1, five(300)), layer('乙', 2, five(700))], 'amount')
    const marks = [...container.querySelectorAll('.border-chart-grid, .border-chart-zero')].map(
      (mark) => mark.textContent,
    )
    expect([marks[0], marks.at(-1)]).toEqual(['0', '1,000'])
    expect([topOf(1), topOf(2)]).toEqual([700, 0])
  })

  it('are read as what they are, and stand on zero on a day of nothing', () => {
    draw([layer('甲', 1, [0, 300, 300, 300, 300]), layer('乙', 2, [0, 700, 700, 700, 700])], 'amount')
    fireEvent.change(hand(), { target: { value: '0' } })
    expect(hand().getAttribute('aria-valuetext')).toBe('2026/10/01，甲 0，乙 0')
    expect([topOf(1), topOf(2)]).toEqual([1000, 1000])
  })
})

describe('no layers', () => {
  it('are said to be none, and nothing can be read', () => {
    const { container } = draw([layer('股票', 1, [])], 'share', [])
    expect(screen.getByText('期間內沒有資料')).toBeDefined()
    expect([screen.queryByRole('slider'), container.innerHTML.includes('NaN')]).toEqual([null, false])
  })

  it('read the last day where the one that was read is gone', () => {
    const area = (count: number) => (
      <StackedArea
        summary="資產配置"
        days={days.slice(0, count)}
        layers={[layer('股票', 1, five(1).slice(0, count))]}
        mode="share"
        format={formatShare}
        formatTick={formatShare}
      />
    )
    const { rerender } = render(area(5))
    fireEvent.change(hand(), { target: { value: '3' } })
    rerender(area(2))
    expect(hand().getAttribute('aria-valuetext')).toBe('2026/10/02，股票 100.0%')
  })
})
