import { describe, expect, it } from 'vitest'

import { formatChange } from '../../../platform/format-number.ts'
import type { Line } from '../line/line.ts'
import { cardPlace, cardRows } from './zoom-card.ts'
import { runsOf } from './zoom-paint.ts'
import { dragged } from './zoom-slider.ts'
import { drawnIndices, placeAt, viewOf, xOf, yOf, type ZoomDrawing } from './zoom-view.ts'
import { wholeWindow } from './zoom-window.ts'

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
const size = { width: 1000, height: 500 }
const whole = viewOf(drawing, wholeWindow, size)

describe('viewOf', () => {
  it('scales to what is seen, and names its first and last day', () => {
    expect([whole.scale.low, whole.scale.high]).toEqual([-10, 30])
    expect([whole.days[0]?.place, whole.days.at(-1)?.place]).toEqual([0, 40])

    const part = viewOf(drawing, { start: 50, end: 75 }, size)
    expect([part.scale.low, part.scale.high]).toEqual([5, 20])
    expect([part.days[0]?.place, part.days.at(-1)?.place]).toEqual([20, 30])
  })

  it('has room for the band', () => {
    const band = { label: '同類 25–75%', low: days.map(() => -40), high: days.map(() => 6) }
    expect(viewOf({ ...drawing, band }, { start: 50, end: 75 }, size).scale.low).toBeLessThanOrEqual(-40)
  })

  it('writes ticks with the decimals that their step needs, in full where short ones could not be told apart', () => {
    expect(whole.values[0]).toEqual({ value: -10, text: '−10%' })
    const short = { ...drawing, formatTick: (value: number) => `${Math.round(value / 100)} 百` }
    expect(viewOf(short, wholeWindow, size).values.at(-1)?.text).toBe('+30.00%')
  })

  it('names fewer days on a phone', () => {
    expect(whole.days).toHaveLength(7)
    expect(viewOf(drawing, wholeWindow, { width: 340, height: 300 }).days).toHaveLength(4)
  })

  it('stands without days, with one day, and with values that are no numbers', () => {
    const none = viewOf({ ...drawing, days: [], lines: [] }, wholeWindow, size)
    expect([none.days, none.values.length]).toEqual([[], 2])
    const one = viewOf({ ...drawing, days: days.slice(0, 1), lines: [{ ...self, values: [NaN] }] }, wholeWindow, size)
    expect(xOf(one, 0)).toBe(one.plot.left + one.plot.width)
    expect(placeAt(one, 10)).toBe(0)
    expect(runsOf(one, [NaN])).toEqual([])
  })
})

describe('what is drawn', () => {
  it('goes from edge to edge, and finds back the day at a place', () => {
    const { plot } = whole
    expect([xOf(whole, 0), xOf(whole, 40)]).toEqual([plot.left, plot.left + plot.width])
    expect([yOf(whole, 30), yOf(whole, -10)]).toEqual([plot.top, plot.top + plot.height])
    const part = viewOf(drawing, { start: 20, end: 63 }, size)
    for (const place of [8, 15, 25]) expect(placeAt(part, xOf(part, place))).toBe(place)
    expect(placeAt(part, 99_999)).toBe(part.last)
  })

  it('breaks a line where a value is unknown', () => {
    expect(runsOf(whole, peer.values).map((run) => run.length)).toEqual([3, 37])
  })

  it('keeps the peaks of 6,500 days, and shows each true point once there is a pixel for it', () => {
    const values = Array.from({ length: 6500 }, (_day, at) => (at === 3333 ? 99 : at % 2))
    const long: ZoomDrawing = {
      ...drawing,
      days: values.map((_value, at) => days[at % 41] ?? ''),
      lines: [{ ...self, values }],
    }
    const far = drawnIndices(viewOf(long, wholeWindow, size), values)
    expect(far).toContain(3333)
    expect(far.length).toBeLessThan(1000)

    const moving = drawnIndices(viewOf(long, wholeWindow, { ...size, detail: 'moving' }), values)
    expect(moving).toContain(3333)
    expect(moving.length).toBeLessThan(0.6 * far.length)

    const near = viewOf(long, { start: 50, end: 55 }, size)
    expect(drawnIndices(near, values)).toEqual(
      Array.from({ length: near.last - near.first + 3 }, (_place, at) => near.first - 1 + at),
    )
  })
})

describe('the card', () => {
  it('lists the lines of a day from the highest value down, and leaves out what is unknown', () => {
    expect(cardRows([self, peer], 0).map(({ line }) => line.key)).toEqual(['b', 'a'])
    expect(cardRows([self, peer], 30).map(({ line }) => line.key)).toEqual(['a', 'b'])
    expect(cardRows([self, peer], 3).map(({ line }) => line.key)).toEqual(['a'])
  })

  it('stands on the other side of the day that is read, above low lines and below high ones', () => {
    const view = viewOf({ ...drawing, lines: [self] }, wholeWindow, size)
    expect(cardPlace(view, 35)).toEqual({ side: 'left', edge: 'top' })
    expect(cardPlace(view, 5)).toEqual({ side: 'right', edge: 'bottom' })
  })
})

describe('the place of the card', () => {
  const at = (seen: { start: number; end: number }, values: readonly number[], day: number) =>
    cardPlace(viewOf({ ...drawing, lines: [{ ...self, values }] }, seen, size), day)

  it('is told by the days that are seen beside it alone', () => {
    // from the 21st day on: five high ones, then low ones
    const values = days.map((_day, place) => (place < 20 ? 0 : place < 25 ? 10 : 0))
    expect(at({ start: 50, end: 100 }, values, 40)).toEqual({ side: 'left', edge: 'bottom' })
  })

  it('is the top where as much room is above as below', () => {
    expect(
      at(
        wholeWindow,
        days.map((_day, place) => (place % 2) * 10),
        40,
      ),
    ).toEqual({ side: 'left', edge: 'top' })
  })
})

describe('where a day lies', () => {
  it('is the right edge for the only day there is, and for none', () => {
    const one = viewOf({ ...drawing, days: days.slice(0, 1), lines: [{ ...self, values: [5] }] }, wholeWindow, size)
    const right = one.plot.left + one.plot.width
    expect([xOf(one, 0), xOf(one, 1), xOf(whole, 99)]).toEqual([right, right, right])
    expect([xOf(whole, 0), xOf(whole, 20)]).toEqual([whole.plot.left, whole.plot.left + whole.plot.width / 2])
  })
})

describe('the room for a view', () => {
  it.each([
    [639, 'narrow'],
    [640, 'wide'],
  ])('of %i px is %s', (width, room) => {
    expect(viewOf(drawing, wholeWindow, { width, height: 500 }).room).toBe(room)
  })
})

describe('the slider of all days', () => {
  it('moves the window within the days, and each edge to no less than the fewest days', () => {
    const window = { start: 40, end: 60 }
    expect(dragged(window, { part: 'middle', by: 70, count: 1001 })).toEqual({ start: 80, end: 100 })
    expect(dragged(window, { part: 'start', by: -10, count: 1001 })).toEqual({ start: 30, end: 60 })
    expect(dragged(window, { part: 'end', by: -50, count: 1001 }).end).toBeCloseTo(40.5)
  })
})
