import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { aFavorite, favoritesList } from '../../testing/a-favorite.ts'
import { aFund, day } from '../../testing/a-fund.ts'
import { renderPart } from '../../testing/render-part.tsx'
import { standInResizeObserver } from '../../testing/stand-in-resize-observer.ts'
import { FavoritesCards } from './favorites-cards.tsx'
import { FavoritesTable } from './favorites-table.tsx'

beforeEach(standInResizeObserver)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const plain = aFund()
const paying = aFavorite('A', {
  c_name: '月配基金',
  price_only: true,
  months_performance: { ...plain.months_performance, '1y': 4.66 },
  followed_on: day('2026-01-02'),
  perf_since: 3.21,
})
const list = favoritesList({ entries: [paying] })

it.each([
  ['cards', FavoritesCards],
  ['the table', FavoritesTable],
])('mark both returns of a fund without known distributions: %s', (_name, Funds) => {
  renderPart(<Funds list={list} mark={() => null} tail={() => null} />)
  const marks = screen.getAllByText('淨值').filter((node) => node.tagName === 'ABBR')
  expect(marks.map((node) => node.parentElement?.textContent)).toEqual([
    expect.stringContaining('+4.66%'),
    expect.stringContaining('+3.21%'),
  ])
})
