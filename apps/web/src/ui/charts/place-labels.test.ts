import { expect, it } from 'vitest'

import { placeLabels } from './place-labels.ts'

const plot = { width: 300, height: 300 }
const mark = (x: number, y: number, label = '模型・穩健型') => ({ x, y, radius: 6, label })

it('writes a name below its mark where there is room', () => {
  expect(placeLabels([mark(0.5, 0.5)], plot)).toEqual(['below'])
})

it('moves a name to a side where another mark or name stands below, and at the edges', () => {
  expect(placeLabels([mark(0.5, 0.5), mark(0.5, 0.58)], plot)).toEqual(['right', 'below'])
  expect(placeLabels([mark(0.5, 0.99), mark(0.02, 0.5), mark(0.98, 0.5)], plot)).toEqual(['above', 'right', 'left'])
})

it('leaves out a name that finds no room, the last ones first', () => {
  const crowd = Array.from({ length: 9 }, () => mark(0.5, 0.5))
  expect(placeLabels(crowd, plot)).toEqual(['below', 'right', 'left', 'above', null, null, null, null, null])
  const row = Array.from({ length: 30 }, (_, place) => mark(0.2 + place / 50, 0.5))
  const placed = placeLabels(row, plot)
  expect(placed[0]).not.toBeNull()
  expect(placed.filter((side) => side === null).length).toBeGreaterThan(10)
})
