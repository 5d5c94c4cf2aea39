import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { farPart } from '../../platform/far-part.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { WokenWhenNear } from './woken-when-near.tsx'

let tellNear: () => void = () => {}

class FakeObserver {
  constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
    tellNear = () => tell([{ isIntersecting: true }])
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function drawn(wake: () => void) {
  render(
    <WokenWhenNear wake={wake} skeleton={<Skeleton />}>
      <p>as the server drew it</p>
    </WokenWhenNear>,
  )
}

describe('a far part that the server drew', () => {
  it('is woken when a reader comes near', () => {
    const wake = vi.fn<() => void>()
    drawn(wake)
    expect(wake).not.toHaveBeenCalled()
    tellNear()
    expect(wake).toHaveBeenCalledOnce()
  })

  it.each([
    ['presses anything', () => fireEvent.pointerDown(document.body)],
    ['types', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['goes back', () => fireEvent.popState(window)],
  ])('is woken when a reader %s, since a change of the address would wait for it', (_what, begin) => {
    const wake = vi.fn<() => void>()
    drawn(wake)
    begin()
    expect(wake).toHaveBeenCalledOnce()
  })
})

describe('a far part that no server drew', () => {
  it('comes at once', async () => {
    const { Part, wake } = farPart(async () => () => <p>the part</p>)
    render(
      <WokenWhenNear wake={wake} skeleton={<Skeleton />}>
        <Part />
      </WokenWhenNear>,
    )
    await act(async () => {})
    expect(screen.getByText('the part')).toBeDefined()
  })
})
