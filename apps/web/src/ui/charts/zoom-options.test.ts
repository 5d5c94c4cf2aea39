import { describe, expect, it } from 'vitest'

import { formatChange } from '../../platform/format-number.ts'
import type { Line } from './line.ts'
import { type ZoomDrawing, zoomOptions, type ZoomView } from './zoom-options.ts'
import { cardRows, freeEdge, seenOptions } from './zoom-seen.ts'

const days = Array.from({ length: 41 }, (_day, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
const self: Line = { key: 'a', label: '本基金', tone: 'self', values: days.map((_day, at) => at - 10) }
const peer: Line = {
  key: 'b',
  label: '同類中位',
  tone: 'peer',
  dashed: true,
  values: days.map((_day, at) => (at === 3 ? null : 5)),
}
const drawing: ZoomDrawing = {
  summary: '五年累積報酬率',
  days,
  lines: [self, peer],
  format: formatChange,
  formatTick: formatChange,
}
const view: ZoomView = {
  drawing,
  window: { start: 0, end: 100 },
  paint: { colour: (token) => `<${token}>`, label: 11, font: 'sans-serif', room: 'wide' },
}
const banded: ZoomView = {
  ...view,
  drawing: { ...drawing, band: { label: '同類 25–75%', low: days.map(() => -4), high: days.map(() => 6) } },
}

describe('zoomOptions', () => {
  it('draws each line in the colour of its tone, the subject on top, and keeps what the eye sees of long ones', () => {
    const series = [zoomOptions(view).series ?? []].flat()
    expect(series.map((line) => [line.id, line.lineStyle?.color, line.lineStyle?.type, line.sampling])).toEqual([
      ['a', '<chart-self>', 'solid', 'lttb'],
      ['b', '<chart-peer>', [5, 3], 'lttb'],
    ])
    expect(series[0]?.z).toBeGreaterThan(series[1]?.z ?? Infinity)
    expect(series[1]?.data?.[3]).toBeNull()
  })

  it('never moves by itself', () => {
    const { animation, tooltip } = zoomOptions(view)
    expect(animation).toBe(false)
    expect([tooltip].flat()[0]).toMatchObject({ transitionDuration: 0, axisPointer: { animation: false } })
  })

  it('lays the band behind the lines, from its lower edge up', () => {
    const series = [zoomOptions(banded).series ?? []].flat()
    expect(series.map(({ id }) => id)).toEqual(['a', 'b', 'band low', 'band height'])
    expect(series[2]?.data?.[0]).toBe(-4)
    expect(series[3]?.data?.[0]).toBe(10)
    expect(series[3]?.z).toBeLessThan(series[1]?.z ?? 0)
  })

  it('zooms by wheel, hand and slider, and keeps the window through a change of theme', () => {
    const zoomed = [zoomOptions({ ...view, window: { start: 20, end: 50 } }).dataZoom ?? []].flat()
    expect(zoomed.map(({ type, start, end, filterMode }) => [type, start, end, filterMode])).toEqual([
      ['inside', 20, 50, 'filter'],
      ['slider', 20, 50, 'filter'],
    ])
  })

  it('shows the card where there is room; a phone has the row above', () => {
    const narrow = { ...view, paint: { ...view.paint, room: 'narrow' as const } }
    expect(zoomOptions(view).tooltip).toMatchObject({ showContent: true })
    expect(zoomOptions(narrow).tooltip).toMatchObject({ showContent: false })
  })
})

describe('seenOptions', () => {
  it('scales to what is seen, and names its first and last day', () => {
    const all = seenOptions(view)
    expect([all.yAxis.min, all.yAxis.max]).toEqual([-10, 30])
    expect(all.xAxis.axisLabel.customValues.at(0)).toBe(0)
    expect(all.xAxis.axisLabel.customValues.at(-1)).toBe(40)

    const part = seenOptions({ ...view, window: { start: 50, end: 75 } })
    expect([part.yAxis.min, part.yAxis.max]).toEqual([5, 20])
    expect(part.xAxis.axisLabel.customValues.at(0)).toBe(20)
    expect(part.xAxis.axisLabel.customValues.at(-1)).toBe(30)
  })

  it('has room for the band', () => {
    const deep = { ...banded, window: { start: 50, end: 75 } }
    expect(seenOptions(deep).yAxis.min).toBeLessThanOrEqual(-4)
  })

  it('writes ticks with the decimals that their step needs, and draws the line of zero stronger', () => {
    const { yAxis } = seenOptions(view)
    expect(yAxis.axisLabel.formatter(-10)).toBe('−10%')
    expect(yAxis.splitLine.lineStyle.color.filter((colour) => colour === '<chart-zero>')).toHaveLength(1)
    expect(yAxis.splitLine.lineStyle.color[1]).toBe('<chart-zero>')
  })

  it('writes values in full where short ticks could not be told apart', () => {
    const short = { ...drawing, formatTick: (value: number) => `${Math.round(value / 100)} 百` }
    expect(seenOptions({ ...view, drawing: short }).yAxis.axisLabel.formatter(10)).toBe('+10.00%')
  })

  it('puts the card on the other side of the day that is read', () => {
    const { position } = seenOptions(view).tooltip
    const sizes = { viewSize: [1000, 500], contentSize: [150, 80] }
    expect(position([200, 40], null, null, null, sizes)[0]).toBeGreaterThan(500)
    expect(position([800, 40], null, null, null, sizes)[0]).toBeLessThan(150)
  })
})

describe('the card', () => {
  it('lists the lines of a day from the highest value down, and leaves out what is unknown', () => {
    expect(cardRows([self, peer], 0).map(({ line }) => line.key)).toEqual(['b', 'a'])
    expect(cardRows([self, peer], 30).map(({ line }) => line.key)).toEqual(['a', 'b'])
    expect(cardRows([self, peer], 3).map(({ line }) => line.key)).toEqual(['a'])
  })

  it('stands above low lines and below high ones', () => {
    const seen = { drawing: { ...drawing, lines: [self] }, first: 0, last: 40 }
    const scale = { low: -10, high: 30, ticks: [] }
    expect(freeEdge(seen, { scale, side: 'left' })).toBe('top')
    expect(freeEdge(seen, { scale, side: 'right' })).toBe('bottom')
  })
})
