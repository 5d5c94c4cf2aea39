import { expect, it } from 'vitest'

import { type NamedMark, placeLabels } from './place-labels.ts'

const plot = { width: 300, height: 300, corners: [] }
const sidesOf = (...marks: NamedMark[]) => placeLabels(marks, plot).sides
const mark = (x: number, y: number, label = '模型・穩健型') => ({ x, y, radius: 6, label })

it('writes a name below its mark where there is room', () => {
  expect(sidesOf(mark(0.5, 0.5))).toEqual(['below'])
})

it('moves a name to a side where another mark or name stands below, and at the edges', () => {
  expect(sidesOf(mark(0.5, 0.5), mark(0.5, 0.58))).toEqual(['right', 'below'])
  expect(sidesOf(mark(0.5, 0.99), mark(0.02, 0.5), mark(0.98, 0.5))).toEqual(['above', 'right', 'left'])
})

it('leaves out a name that finds no room, the last ones first', () => {
  const crowd = Array.from({ length: 9 }, () => mark(0.5, 0.5))
  expect(sidesOf(...crowd)).toEqual(['below', 'right', 'left', 'above', null, null, null, null, null])
  const row = Array.from({ length: 30 }, (_, index) => mark(0.2 + index / 50, 0.5))
  const placed = sidesOf(...row)
  expect(placed[0]).not.toBeNull()
  expect(placed.filter((side) => side === null).length).toBeGreaterThan(10)
})

it('names the main mark in any case, where it hides the fewest others', () => {
  const around = [mark(0.5, 0.58), mark(0.5, 0.6), mark(0.4, 0.5), mark(0.6, 0.5), mark(0.63, 0.5), mark(0.5, 0.42)]
  expect(sidesOf(mark(0.5, 0.5), ...around)[0]).toBeNull()
  expect(sidesOf({ ...mark(0.5, 0.5), isMain: true }, ...around)[0]).toBe('left')
})

it('keeps clear of the names of corners; where a mark itself stands there, the corner gives way', () => {
  const cornered = { ...plot, corners: ['穩健高報酬', '積極高報酬', '保守', '待改善'] }
  expect(placeLabels([mark(0.12, 0.93)], cornered)).toEqual({ sides: ['right'], corners: [true, true, true, true] })
  expect(placeLabels([mark(0.1, 0.03)], cornered).corners).toEqual([false, true, true, true])
})

it('never writes a name on a drawn line', () => {
  const down = [
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 1 },
  ]
  const along = [
    { x: 0.5, y: 0.5 },
    { x: 1, y: 0.5 },
  ]
  expect(placeLabels([mark(0.5, 0.5)], { ...plot, lines: [down] }).sides).toEqual(['right'])
  expect(placeLabels([mark(0.5, 0.5)], { ...plot, lines: [down, along] }).sides).toEqual(['left'])
})

it('takes a corner of the mark where all four sides are taken', () => {
  const cross = [
    [
      { x: 0.5, y: 0 },
      { x: 0.5, y: 1 },
    ],
    [
      { x: 0, y: 0.5 },
      { x: 1, y: 0.5 },
    ],
  ]
  expect(placeLabels([mark(0.5, 0.5)], { ...plot, lines: cross }).sides).toEqual(['right-below'])
  expect(placeLabels([mark(0.98, 0.5)], { ...plot, lines: cross }).sides).toEqual(['left-below'])
  expect(placeLabels([mark(0.5, 0.97)], { ...plot, lines: cross }).sides).toEqual(['right'])
})

/** A mark in a net of lines: each side of it is crossed by one at least, and the left side by three. */
const net = [0.44, 0.47, 0.53, 0.56].map((y) => [
  { x: 0.05, y },
  { x: y < 0.5 ? 0.5 : 0.95, y },
])
const through = [
  [
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
  ],
  [
    { x: 0.05, y: 0.5 },
    { x: 0.95, y: 0.5 },
  ],
  [
    { x: 0.55, y: 0 },
    { x: 0.55, y: 1 },
  ],
]

it('leaves a name out in a net of lines; one that may stand over lines does where the fewest are, and hides no mark', () => {
  const lines = [...net, ...through]
  expect(placeLabels([mark(0.5, 0.5)], { ...plot, lines }).sides).toEqual([null])
  const own = { ...mark(0.5, 0.5), isOverLines: true }
  const [side] = placeLabels([own], { ...plot, lines }).sides
  expect(side).not.toBeNull()
  expect(side).not.toBe('left')
  const around = [mark(0.62, 0.44), mark(0.62, 0.5), mark(0.62, 0.56), mark(0.5, 0.58), mark(0.5, 0.42)]
  expect(placeLabels([own, ...around], { ...plot, lines }).sides[0]).toMatch(/^left/)
  const all = [...around, mark(0.38, 0.44), mark(0.38, 0.5), mark(0.38, 0.56)]
  expect(placeLabels([own, ...all], { ...plot, lines }).sides[0]).toBeNull()
})

// the label is 14 px wide and 16 px high; below, it begins 4 px under the mark
const small = (x: number, y: number, radius = 4): NamedMark => ({ x, y, radius, label: 'ab' })
const firstSide = (of: { width: number; height: number }, ...marks: NamedMark[]) =>
  placeLabels(marks, { ...of, corners: [] }).sides[0]

it('lets a name touch the edges of the plot, and not pass them', () => {
  const plot128 = { width: 128, height: 128 }
  expect(firstSide(plot128, small(0.5, (128 - 24) / 128))).toBe('below')
  expect(firstSide(plot128, small(0.5, (128 - 23) / 128))).toBe('right')
  expect(firstSide(plot128, small(0.5, 0.999), small(0.4, 0.999))).toBe('above')
  expect(firstSide(plot128, small((128 - 7) / 128, 0.5))).toBe('below')
  expect(firstSide(plot128, small((128 - 6) / 128, 0.5))).toBe('left')
  expect(firstSide(plot128, small(7 / 128, 0.5))).toBe('below')
  expect(firstSide(plot128, small(6 / 128, 0.5))).toBe('right')
})

it('lets a name stand in a plot of its own height', () => {
  expect(firstSide({ width: 128, height: 16 }, small(0.5, 0.5))).toBe('right')
  expect(firstSide({ width: 128, height: 15 }, small(0.5, 0.5))).toBeNull()
})

it('lets a name touch another mark, and not cover it', () => {
  const plot128 = { width: 128, height: 128 }
  // the name of the first mark goes from 72 to 88
  const own = small(0.5, 0.5)
  expect(firstSide(plot128, own, small(0.5, 92 / 128))).toBe('below')
  expect(firstSide(plot128, own, small(0.5, 91 / 128))).toBe('right')
  expect(firstSide(plot128, own, small(0.5, 70 / 128, 2))).toBe('below')
  expect(firstSide(plot128, own, small(0.5, 71 / 128, 2))).toBe('right')
  // and from 57 to 71 across
  expect(firstSide(plot128, own, small(75 / 128, 80 / 128))).toBe('below')
  expect(firstSide(plot128, own, small(74 / 128, 80 / 128))).toBe('right')
})
