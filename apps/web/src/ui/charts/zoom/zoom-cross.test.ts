import { describe, expect, it } from 'vitest'

import type { Line } from '../line/line.ts'
import { crosshairIn } from './zoom-cross.ts'
import { viewOf, type ZoomDrawing } from './zoom-view.ts'
import { wholeWindow } from './zoom-window.ts'

const days = ['2026-01-05', '2026-01-06', '2026-01-07']
const fund: Line = { key: 'a', label: '本基金', tone: 'self', values: [1, 2, 3] }
const peer: Line = { key: 'b', label: '同類平均', tone: 'peer', values: [5, null, 0] }
const drawing: ZoomDrawing = { summary: '報酬', days, lines: [fund, peer], format: String, formatTick: String }
const wide = viewOf(drawing, wholeWindow, { width: 900, height: 400 })

function crosshair() {
  const host = document.createElement('div')
  const { read } = crosshairIn(host)
  const layer = host.firstElementChild
  if (!(layer instanceof HTMLElement)) throw new Error('the crosshair has no layer')
  const seen = () => [...layer.querySelectorAll<HTMLElement>('*')].filter((one) => one.closest('[hidden]') === null)
  return {
    layer,
    read,
    seen,
    words: () => seen().flatMap((one) => (one.childElementCount === 0 ? [one.innerHTML] : [])),
  }
}

describe('the crosshair', () => {
  it('says the day and the lines with a value, the highest first', () => {
    const { read, words } = crosshair()
    read(wide, 0)
    expect(words().filter(Boolean)).toEqual(['2026/01/05', '同類平均', '5', '本基金', '1'])
    read(wide, 2)
    expect(words().filter(Boolean)).toEqual(['2026/01/07', '本基金', '3', '同類平均', '0'])
  })

  it('shows neither dot nor row for a line that is unknown on the day, and has both again afterwards', () => {
    const { read, seen, words } = crosshair()
    read(wide, 0)
    const all = seen().length
    read(wide, 1)
    expect(words().filter(Boolean)).toEqual(['2026/01/06', '本基金', '2'])
    read(wide, 2)
    expect(seen()).toHaveLength(all)
  })

  it('moves the same elements from day to day, and makes others for other lines', () => {
    const { layer, read } = crosshair()
    read(wide, 0)
    const first = [...layer.children]
    read(wide, 2)
    expect([...layer.children]).toEqual(first)
    read(viewOf({ ...drawing, lines: [fund] }, wholeWindow, { width: 900, height: 400 }), 2)
    expect(layer.children).toHaveLength(first.length - 1)
  })

  it('is not there where no day is read, and leaves the card to the row above on a phone', () => {
    const { layer, read, words } = crosshair()
    expect(layer.hidden).toBe(true)
    read(viewOf(drawing, wholeWindow, { width: 340, height: 300 }), 0)
    expect(layer.hidden).toBe(false)
    expect(words().filter(Boolean)).toEqual([])
    read(wide, null)
    expect(layer.hidden).toBe(true)
  })
})
