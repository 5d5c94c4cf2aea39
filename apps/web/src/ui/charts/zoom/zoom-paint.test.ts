import { describe, expect, it } from 'vitest'

import { formatChange } from '../../../platform/format-number.ts'
import type { Line } from '../line/line.ts'
import { type Paint, paintView } from './zoom-paint.ts'
import { viewOf, type ZoomDrawing } from './zoom-view.ts'
import { wholeWindow, type ZoomWindow } from './zoom-window.ts'

const days = Array.from({ length: 11 }, (_day, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
const self: Line = { key: 'a', label: '本基金', tone: 'self', values: days.map((_day, at) => at) }
const peer: Line = { ...self, key: 'b', label: '同類', tone: 'peer', dashed: true, values: days.map(() => 5) }
const drawing: ZoomDrawing = {
  summary: '走勢',
  days,
  lines: [self],
  format: formatChange,
  formatTick: (value, decimals) => formatChange(value, decimals),
}
const size = { width: 1072, height: 540 }

/** What a pen was told: jsdom has no canvas, so that what would be on it is written down. */
interface Told {
  readonly kind: 'stroke' | 'fill'
  readonly style: string
  readonly width: number
  readonly dash: readonly number[]
  readonly points: readonly (readonly [number, number])[]
  readonly isClipped: boolean
}
interface Written {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly align: string
}

function recordingPen() {
  const told: Told[] = []
  const written: Written[] = []
  const dots: { readonly x: number; readonly y: number }[] = []
  let points: [number, number][] = []
  let dash: readonly number[] = []
  let isClipped = false
  const pen = {
    canvas: { width: size.width, height: size.height },
    strokeStyle: '',
    fillStyle: '',
    lineWidth: 1,
    lineJoin: 'miter',
    font: '',
    textAlign: 'left',
    textBaseline: 'middle',
    clearRect: () => {
      told.length = 0
    },
    save: () => {},
    restore: () => {
      isClipped = false
    },
    rect: () => {},
    clip: () => {
      isClipped = true
    },
    setLineDash: (next: readonly number[]) => {
      dash = next
    },
    beginPath: () => {
      points = []
    },
    moveTo: (x: number, y: number) => points.push([x, y]),
    lineTo: (x: number, y: number) => points.push([x, y]),
    arc: (x: number, y: number) => dots.push({ x, y }),
    stroke: () => told.push({ kind: 'stroke', style: pen.strokeStyle, width: pen.lineWidth, dash, points, isClipped }),
    fill: () => told.push({ kind: 'fill', style: pen.fillStyle, width: 0, dash, points, isClipped }),
    fillText: (text: string, x: number, y: number) => written.push({ text, x, y, align: pen.textAlign }),
  }
  return { pen: pen as unknown as CanvasRenderingContext2D, told, written, dots }
}

const paint: Paint = { colour: (token) => token, label: 11, font: 'sans' }

function painted(known: Partial<ZoomDrawing> = {}, window: ZoomWindow = wholeWindow) {
  const view = viewOf({ ...drawing, ...known }, window, size)
  const { pen, ...seen } = recordingPen()
  paintView(pen, view, paint)
  const drawn = (style: string) => seen.told.filter((one) => one.style === style)
  return { ...seen, view, drawn }
}

describe('the large chart', () => {
  it('draws a line from edge to edge of the plot, rising with its values', () => {
    const { drawn, view } = painted()
    const line = drawn('chart-self').find(({ kind }) => kind === 'stroke')
    expect(line?.points[0]?.[0]).toBeCloseTo(view.plot.left)
    expect(line?.points.at(-1)?.[0]).toBeCloseTo(view.plot.left + view.plot.width)
    const heights = line?.points.map(([, y]) => y) ?? []
    expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  })

  it('keeps what it draws of the lines within the plot, however far they were zoomed', () => {
    const { told } = painted({}, { start: 40, end: 60 })
    const lines = told.filter(({ style }) => style.startsWith('chart-self'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every(({ isClipped }) => isClipped)).toBe(true)
  })

  it('lifts the pen where a day is unknown', () => {
    const values = self.values.map((value, at) => (at === 5 ? null : value))
    const { drawn } = painted({ lines: [{ ...self, values }, peer] })
    const strokes = drawn('chart-self').filter(({ kind }) => kind === 'stroke')
    expect(strokes.map(({ points }) => points.length)).toEqual([5, 5])
  })

  it('keeps a day alone between two gaps as a dot', () => {
    const values = days.map((_day, at) => (at === 5 ? 3 : null))
    const { dots, view } = painted({ lines: [{ ...self, values }, peer] })
    expect(dots).toHaveLength(1)
    expect(dots[0]?.x).toBeCloseTo(view.plot.left + view.plot.width / 2)
  })

  it('draws dashes in one path, so that they do not begin again at every piece, and a whole line in pieces', () => {
    const many = Array.from({ length: 301 }, (_day, at) =>
      new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
    )
    const values = many.map((_day, at) => Math.sin(at))
    const { drawn } = painted({
      days: many,
      lines: [
        { ...self, values },
        { ...peer, values },
      ],
    })
    const [solid, dashed] = ['chart-self', 'chart-peer'].map((style) =>
      drawn(style).filter(({ kind }) => kind === 'stroke'),
    )
    expect(dashed?.map(({ dash }) => dash)).toEqual([[5, 3]])
    expect(solid?.length).toBeGreaterThan(1)
    // each piece begins where the one before it ended
    for (const [at, piece] of (solid ?? []).entries())
      if (at > 0) expect(piece.points[0]).toEqual(solid?.[at - 1]?.points.at(-1))
  })

  it('draws the subject last, and widest', () => {
    const { told } = painted({ lines: [self, peer] })
    const lines = told.filter(({ kind, isClipped }) => kind === 'stroke' && isClipped)
    expect(lines.at(-1)).toMatchObject({ style: 'chart-self', width: 2.25 })
    expect(lines[0]).toMatchObject({ style: 'chart-peer', width: 1.5 })
  })

  it('fills the ground of a line alone down to the foot of the plot, and none among several', () => {
    const { drawn, view } = painted()
    const [ground] = drawn('chart-self-area')
    expect(ground?.points[0]?.[1]).toBe(view.plot.top + view.plot.height)
    expect(ground?.points.at(-1)?.[1]).toBe(view.plot.top + view.plot.height)
    expect(painted({ lines: [self, peer] }).drawn('chart-self-area')).toEqual([])
  })

  it('fills a band between its edges, in pieces where one of them is unknown', () => {
    const band = {
      label: '同類 25–75%',
      low: days.map((_day, at) => (at === 4 ? null : 1)),
      high: days.map((_day, at) => (at === 8 ? null : 6)),
    }
    const { drawn } = painted({ band })
    const pieces = drawn('chart-band').filter(({ points }) => points.length > 0)
    expect(pieces.map(({ points }) => points.length)).toEqual([8, 6, 4])
  })
})

describe('what is written around the large chart', () => {
  it('is each value at the height of its line, and zero on a line of its own colour', () => {
    const lines = [{ ...self, values: days.map((_day, at) => at - 5) }]
    const { written, drawn, view } = painted({ lines })
    const values = written.filter(({ x }) => x > view.plot.left + view.plot.width)
    expect(values.map(({ text }) => text)).toEqual(view.values.map(({ text }) => text))
    const [zero] = drawn('chart-zero')
    expect(values.find(({ text }) => text === '0%')?.y).toBe(zero?.points[0]?.[1])
    expect(drawn('chart-zero')).toHaveLength(1)
  })

  it('is the first day at the left edge and the last at the right one, both whole', () => {
    const { written, view } = painted()
    const named = written.filter(({ y }) => y > view.plot.top + view.plot.height + 1)
    expect([named[0]?.text, named[0]?.align, named[0]?.x]).toEqual(['11/01', 'left', view.plot.left])
    const last = named.at(-1)
    expect([last?.text, last?.align]).toEqual(['11/11', 'right'])
    expect(last?.x).toBeCloseTo(view.plot.left + view.plot.width)
  })

  it('is nothing that is no number where there is no day', () => {
    const { written, told } = painted({ days: [], lines: [] })
    expect(written.map(({ text }) => text).join('')).not.toMatch(/NaN|undefined/)
    expect(told.filter(({ isClipped }) => isClipped)).toEqual([])
  })
})
