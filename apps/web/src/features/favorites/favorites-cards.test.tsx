import { cleanup, render, screen } from '@testing-library/react'
import type { Favorite } from '@zhiheng/contract/favorites.ts'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aFund, day } from '../../testing/a-fund.ts'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { FavoritesCards } from './favorites-cards.tsx'
import { FavoritesTable } from './favorites-table.tsx'

beforeEach(standInResizeObserver)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const plain = aFund()
const paying: Favorite = {
  ...plain,
  c_name: '月配基金',
  price_only: true,
  months_performance: { ...plain.months_performance, '1y': 4.66 },
  followed_on: day('2026-01-02'),
  perf_since: 3.21,
}

it.each([
  ['cards', FavoritesCards],
  ['the table', FavoritesTable],
])('mark both returns of a fund without known distributions: %s', (_name, Funds) => {
  render(
    <MemoryRouter>
      <Funds funds={[paying]} mark={() => null} tail={() => null} />
    </MemoryRouter>,
  )
  const marks = screen.getAllByText('淨值').filter((node) => node.tagName === 'ABBR')
  expect(marks.map((node) => node.parentElement?.textContent)).toEqual([
    expect.stringContaining('+4.66%'),
    expect.stringContaining('+3.21%'),
  ])
})
