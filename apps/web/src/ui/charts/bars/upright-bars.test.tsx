import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { formatChange, formatPercent } from '../../../platform/format-number.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { type ChangeBar, ChangeBars } from './change-bars.tsx'
import { ColumnChart } from './column-chart.tsx'
import { Gauge } from './gauge.tsx'
import { PercentileStrip } from './percentile-strip.tsx'

const change = (value: number | null) => formatChange(value)
const tick = (value: number, decimals: number) => formatChange(value, decimals)

describe('columns', () => {
  const column = (label: string, value: number | null) => ({ key: label, label, value })

  function draw(values: readonly (number | null)[], tone: 'amount' | 'change' = 'change') {
    const bars = values.map((value, at) => column(`${at + 1} 月`, value))
    return renderPart(
      <ColumnChart
        summary="每月報酬"
        heads={['月份', '報酬']}
        bars={bars}
        format={change}
        formatTick={tick}
        tone={tone}
      />,
    )
  }

  /** Where each drawn column begins and ends, in percent of the height, and its colour. */
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('figure [style*="-fill"], figure [style*="chart-bar"]')].map(
      ({ style }) => ({
        top: Number.parseFloat(style.top),
        bottom: Number.parseFloat(style.top) + Number.parseFloat(style.height),
        fill: style.background,
      }),
    )
  const zero = () => Number.parseFloat(document.querySelector<HTMLElement>('.border-chart-zero')?.style.top ?? '')
  const ticks = () =>
    [...document.querySelectorAll('.border-chart-grid, .border-chart-zero')].map((line) => line.textContent)

  it('stand on the line of zero where they are gains and hang from it where they are losses', () => {
    draw([4, -2])
    const [gain, loss] = drawn()
    expect(gain?.bottom).toBeCloseTo(zero(), 1)
    expect(loss?.top).toBeCloseTo(zero(), 1)
    expect((gain?.bottom ?? 0) - (gain?.top ?? 0)).toBeCloseTo(2 * ((loss?.bottom ?? 0) - (loss?.top ?? 0)), 1)
    expect([gain?.fill, loss?.fill]).toEqual(['var(--gain-fill)', 'var(--loss-fill)'])
  })

  it('have zero at the top where all are losses, and at the foot where all are gains', () => {
    const falls = draw([-4, -2])
    expect(zero()).toBe(0)
    falls.unmount()
    draw([4, 2])
    expect(zero()).toBe(100)
  })

  it('have no colour of gain or loss where they are money', () => {
    draw([4, -2], 'amount')
    expect(drawn().map(({ fill }) => fill)).toEqual(['var(--chart-bar)', 'var(--chart-bar)'])
  })

  it('are not drawn for nothing, for what is unknown and for what is no number', () => {
    draw([3, 0, null, Number.NaN])
    expect(drawn()).toHaveLength(1)
  })

  it('write each tick as exactly as their step needs, with the sign of a change', () => {
    draw([0.4, -0.4])
    expect(ticks()).toEqual(['−0.4%', '−0.2%', '0.0%', '+0.2%', '+0.4%'])
  })

  it('fade beside the one that is read, and stand alike again when the hand leaves', () => {
    const { container } = draw([1, 2, 3])
    const faint = () =>
      [...container.querySelectorAll('.flex-1.transition-opacity')].map((one) => /opacity-45/.test(one.className))
    const hand = screen.getByRole('slider')
    fireEvent.change(hand, { target: { value: '1' } })
    expect(faint()).toEqual([true, false, true])
    fireEvent.blur(hand)
    expect(faint()).toEqual([false, false, false])
  })

  it('are read by the pointer: each over its own part of the width, the ends beyond the edges too', () => {
    draw([1, 2, 3, 4])
    const hand = screen.getByRole('slider')
    vi.spyOn(hand, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 200))
    const readAt = (clientX: number) => {
      fireEvent.pointerMove(hand, { clientX })
      return hand.getAttribute('aria-valuetext')
    }
    expect([101, 199, 201, 499].map(readAt)).toEqual([
      '1 月，報酬 +1.00%',
      '1 月，報酬 +1.00%',
      '2 月，報酬 +2.00%',
      '4 月，報酬 +4.00%',
    ])
    expect([0, 900].map(readAt)).toEqual(['1 月，報酬 +1.00%', '4 月，報酬 +4.00%'])
    fireEvent.pointerLeave(hand)
    expect(hand.getAttribute('aria-valuetext')).toBe('4 月，報酬 +4.00%')
  })

  it('say that there is nothing, without a hand to read it and without ticks', () => {
    draw([])
    expect(screen.getByText('期間內沒有資料')).toBeDefined()
    expect([screen.queryByRole('slider'), ticks()]).toEqual([null, []])
  })

  it('read the latest where the one that was read is gone with the others', () => {
    const many = [1, 2, 3].map((value) => column(`${value} 月`, value))
    const chart = (bars: typeof many) => (
      <ColumnChart summary="月" heads={['月', '報酬']} bars={bars} format={change} formatTick={tick} />
    )
    const { rerender } = render(chart(many))
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } })
    rerender(chart(many.slice(0, 1)))
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('1 月，報酬 +1.00%')
  })

  it('alone is read and cannot be left by the keys', () => {
    draw([5])
    const hand = screen.getByRole('slider')
    fireEvent.change(hand, { target: { value: '1' } })
    expect(hand.getAttribute('aria-valuetext')).toBe('1 月，報酬 +5.00%')
  })
})

describe('the years of a fund', () => {
  beforeEach(() => {
    Object.assign(Element.prototype, { scrollTo: () => {} })
  })

  const year = (key: string, value: number | null, peer: number | null = null): ChangeBar => ({
    key,
    label: key,
    value,
    peer,
  })
  const heights = (container: HTMLElement) =>
    [...container.querySelectorAll<HTMLElement>('td > span')].map(({ style }) => style.height)

  it('stand low where they are one or two: these are figures, and no course', () => {
    const few = renderPart(<ChangeBars bars={[year('2025', 3), year('2026', 4)]} name="本基金" peerName="同類" />)
    expect(heights(few.container)).toEqual(['72px', '72px'])
    few.unmount()
    const three = ['2024', '2025', '2026'].map((key) => year(key, 3))
    expect(heights(renderPart(<ChangeBars bars={three} name="本基金" peerName="同類" />).container)).toEqual([
      '150px',
      '150px',
      '150px',
    ])
  })

  it('are written – and have no bar where they are unknown', () => {
    const { container } = renderPart(
      <ChangeBars bars={[year('2025', null, 4), year('2026', 4, null)]} name="本基金" peerName="同類" />,
    )
    const cells = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect([cells('本基金'), cells('同類')]).toEqual([
      ['–', '+4.0%'],
      ['+4.0%', '–'],
    ])
    expect(container.querySelectorAll('[class*="-fill"], .bg-chart-peer')).toHaveLength(2)
  })

  it('share one scale with the peers: the same return is as high in both', () => {
    const { container } = renderPart(
      <ChangeBars bars={['2024', '2025', '2026'].map((key) => year(key, 6, 6))} name="本基金" peerName="同類" />,
    )
    const height = (look: string) => container.querySelector<HTMLElement>(look)?.style.height
    expect(height('.bg-gain-fill')).toBe(height('.bg-chart-peer'))
  })
})

describe('one value between two ends', () => {
  const gauge = (value: number | null, ends: { min: number; max: number } = { min: 0, max: 50 }) => {
    cleanup()
    const { container } = renderPart(
      <Gauge label="波動度" value={value} {...ends} format={(one) => formatPercent(one, 0)} />,
    )
    const dashes = container.querySelector('path[stroke="var(--chart-self)"]')?.getAttribute('stroke-dasharray')
    // of the half ring
    return dashes === undefined || dashes === null ? null : Number.parseFloat(dashes) / (Math.PI * 44)
  }

  it('fills the ring as far as it lies between them', () => {
    expect(gauge(12.5)).toBeCloseTo(0.25, 3)
    expect(gauge(0, { min: -50, max: 50 })).toBeCloseTo(0.5, 3)
  })

  it('fills it whole and no further where it lies beyond, and says the true value', () => {
    expect(gauge(80)).toBeCloseTo(1, 3)
    expect(screen.getByText('80%').tagName).toBe('B')
  })

  it.each([
    ['at its least', 0, { min: 0, max: 50 }],
    ['unknown', null, { min: 0, max: 50 }],
    ['between ends that are the same', 5, { min: 5, max: 5 }],
  ])('fills nothing of it where it is %s', (_where, value, ends) => {
    expect(gauge(value, ends)).toBeNull()
  })

  it('writes – for what is unknown, and has no meter that would say zero', () => {
    gauge(null)
    expect([screen.getByText('–').tagName, screen.queryByRole('meter')]).toEqual(['B', null])
  })
})

describe('a place among others', () => {
  const dotAt = (percentile: number | null) => {
    const view = renderPart(<PercentileStrip label="夏普值" percentile={percentile} said="–" />)
    const left = view.container.querySelector<HTMLElement>('.bg-chart-self')?.style.left
    view.unmount()
    return left
  }

  it('lies further left the better it is, and within the line whatever is said', () => {
    expect([1, 50, 100, -20, 140].map(dotAt)).toEqual(['1%', '50%', '100%', '0%', '100%'])
  })

  it('has no dot where there is no place', () => {
    expect([null, Number.NaN].map(dotAt)).toEqual([undefined, undefined])
  })
})
