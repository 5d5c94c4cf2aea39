import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { aBoot } from '../testing/a-boot.ts'
import { type Boot, BootProvider, useBoot, useDrawnViewing, useFeature } from './boot.tsx'
import { isPageKnown, knowPages } from './known-pages.ts'

function Told() {
  const { appVersion } = useBoot()
  return (
    <p>
      {appVersion} {String(useFeature('module.favoriteSlider'))} {useDrawnViewing()}
    </p>
  )
}

function told(known: Partial<Boot>): string | null {
  render(
    <BootProvider value={aBoot({ appVersion: 'v7', ...known })}>
      <Told />
    </BootProvider>,
  )
  return screen.getByText(/^v7/).textContent
}

describe('what the server says of itself', () => {
  it('has no feature that it does not name, and one’s own eyes', () => {
    expect(told({})).toBe('v7 false staff')
  })

  it('has the features that it names, and the eyes that the page was drawn through', () => {
    expect(told({ features: ['module.favoriteSlider'], viewing: 'guest' })).toBe('v7 true guest')
  })

  it('is asked for in vain outside of a page, which is a fault of ours', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Told />)).toThrow('useBoot outside of BootProvider')
  })
})

describe('the pages that the site has', () => {
  beforeEach(() => knowPages([{ path: '/' }, { path: '/members/signin/:email?' }]))

  it.each([
    ['/', true],
    ['/members/signin', true],
    ['/members', false],
    ['/members/signin/:email?', false],
  ])('%s is known: %s', (path, isKnown) => {
    expect(isPageKnown(path)).toBe(isKnown)
  })

  it('are those that were said last', () => {
    knowPages([{ path: '/favorites' }])
    expect([isPageKnown('/favorites'), isPageKnown('/members/signin')]).toEqual([true, false])
  })
})
