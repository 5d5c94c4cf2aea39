import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Dropdown } from './dropdown.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function draw() {
  render(
    <>
      <Dropdown label="清單" face="♡" hover>
        {(close) => <button onClick={close}>第一檔</button>}
      </Dropdown>
      <button>別處</button>
    </>,
  )
}
const button = () => screen.getByRole('button', { name: '清單' })
const sheet = () => screen.queryByRole('region', { name: '清單' })
function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const mouse = { pointerType: 'mouse' }

describe('a drop-down that opens for a mouse', () => {
  it('opens for one that rests, not for one that passes', () => {
    draw()
    fireEvent.pointerEnter(button(), mouse)
    wait(100)
    fireEvent.pointerLeave(button(), mouse)
    wait(1000)
    expect(sheet()).toBeNull()
    fireEvent.pointerEnter(button(), mouse)
    wait(150)
    expect(sheet()).not.toBeNull()
  })

  it('closes when the mouse has left for good, not when it slips off for a moment', () => {
    draw()
    fireEvent.pointerEnter(button(), mouse)
    wait(150)
    fireEvent.pointerLeave(button(), mouse)
    wait(100)
    fireEvent.pointerEnter(button(), mouse)
    wait(1000)
    expect(sheet()).not.toBeNull()
    fireEvent.pointerLeave(button(), mouse)
    wait(300)
    expect(sheet()).toBeNull()
  })

  it('stays open, whatever the mouse does, once it was pressed', () => {
    draw()
    fireEvent.pointerEnter(button(), mouse)
    wait(150)
    fireEvent.click(button())
    fireEvent.pointerLeave(button(), mouse)
    wait(1000)
    expect(sheet()).not.toBeNull()
    fireEvent.click(button())
    expect(sheet()).toBeNull()
  })

  it('does not open for a finger that only touches', () => {
    draw()
    fireEvent.pointerEnter(button(), { pointerType: 'touch' })
    wait(1000)
    expect(sheet()).toBeNull()
  })
})

describe('a drop-down by keyboard', () => {
  it('goes in with the arrow down and comes back with Escape', () => {
    draw()
    fireEvent.keyDown(button(), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(sheet())
    fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
    expect(sheet()).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('closes when the focus goes elsewhere, or when what is in it says so', () => {
    draw()
    fireEvent.click(button())
    act(() => screen.getByRole('button', { name: '第一檔' }).focus())
    expect(sheet()).not.toBeNull()
    act(() => screen.getByRole('button', { name: '別處' }).focus())
    expect(sheet()).toBeNull()
    fireEvent.click(button())
    fireEvent.click(screen.getByRole('button', { name: '第一檔' }))
    expect(sheet()).toBeNull()
  })
})

describe('two drop-downs', () => {
  function drawTwo() {
    render(
      <>
        <Dropdown label="通知" face="!">
          三則
        </Dropdown>
        <Dropdown label="清單" face="♡" hover>
          第一檔
        </Dropdown>
      </>,
    )
  }
  const open = () => screen.queryAllByRole('region').map((each) => each.getAttribute('aria-label'))

  it('a resting mouse opens none over the one that was pressed open', () => {
    drawTwo()
    fireEvent.click(screen.getByRole('button', { name: '通知' }))
    fireEvent.pointerEnter(button(), mouse)
    wait(1000)
    expect(open()).toEqual(['通知'])
  })

  it('one that is opened by keyboard puts away what the mouse has opened', () => {
    drawTwo()
    fireEvent.pointerEnter(button(), mouse)
    wait(150)
    expect(open()).toEqual(['清單'])
    fireEvent.keyDown(screen.getByRole('button', { name: '通知' }), { key: 'ArrowDown' })
    expect(open()).toEqual(['通知'])
  })
})
