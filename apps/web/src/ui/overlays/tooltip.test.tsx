import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { Tooltip } from './tooltip.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const tip = () => screen.getByRole('tooltip', { hidden: true })
const word = () => screen.getByRole('button', { name: '年化' })

/** Its sheet of 240 px begins so far from the left edge of a screen of 375 px. */
function standAt(left: number): void {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(375)
  vi.spyOn(tip(), 'getBoundingClientRect').mockImplementation(() => {
    const shift = Number.parseFloat(tip().style.left)
    return DOMRect.fromRect({ x: left + shift, width: 240 })
  })
}

describe('Tooltip', () => {
  it('describes its word', () => {
    render(<Tooltip tip="以簡單年化計算">年化</Tooltip>)
    expect(word().getAttribute('aria-describedby')).toBe(tip().id)
    expect(tip().textContent).toBe('以簡單年化計算')
  })

  it('stays on the screen where its word stands near the right edge, however often it is shown', () => {
    render(<Tooltip tip="說明">年化</Tooltip>)
    standAt(300)
    for (let time = 0; time < 3; time += 1) {
      fireEvent.focus(word())
      expect(tip().style.left).toBe('-173px')
      fireEvent.blur(word())
    }
  })

  it('hangs straight under its word where there is room', () => {
    render(<Tooltip tip="說明">年化</Tooltip>)
    standAt(16)
    fireEvent.pointerEnter(word())
    expect(tip().style.left).toBe('0px')
  })

  it('goes with Escape, and is back the next time', () => {
    render(<Tooltip tip="說明">年化</Tooltip>)
    const shows = () => tip().className.includes('group-hover/tip:block')
    fireEvent.pointerEnter(word())
    expect(shows()).toBe(true)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(shows()).toBe(false)
    fireEvent.pointerLeave(word())
    fireEvent.pointerEnter(word())
    expect(shows()).toBe(true)
  })
})
