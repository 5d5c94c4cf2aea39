import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { farPart } from '../../platform/far-part.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { ShownWhenNear } from './shown-when-near.tsx'

let tellNear: () => void = () => {}
const left = vi.fn<() => void>()

class FakeObserver {
  constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
    tellNear = () => tell([{ isIntersecting: true }])
  }
  observe() {}
  disconnect() {
    left()
  }
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  cleanup()
  left.mockClear()
  vi.unstubAllGlobals()
})

function show() {
  const fetch = vi.fn<() => Promise<() => ReactElement>>(async () => () => <p>the part</p>)
  const { Part, wake } = farPart(fetch)
  const { unmount } = render(
    <ShownWhenNear wake={wake} skeleton={<Skeleton />}>
      <Part />
    </ShownWhenNear>,
  )
  return { fetch, unmount }
}

it('fetches nothing and shows where it will be until a reader is near, and is there then', async () => {
  const { fetch } = show()
  await act(async () => {})
  expect(fetch).not.toHaveBeenCalled()
  expect(document.querySelectorAll('[data-loading]')).toHaveLength(1)
  await act(async () => tellNear())
  expect(screen.getByText('the part')).toBeDefined()
  expect(document.querySelectorAll('[data-loading]')).toHaveLength(0)
})

it('no longer watches once it has left the page', () => {
  const { unmount } = show()
  unmount()
  expect(left).toHaveBeenCalled()
})
