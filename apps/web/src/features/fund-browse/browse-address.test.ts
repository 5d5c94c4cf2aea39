import { periods } from '@zhiheng/contract/fields.ts'
import { browseSorts } from '@zhiheng/domain/fund-browse/browse-sorts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { views } from '../screener/conditions.ts'
import { browseAddress, type BrowseView, readBrowseView } from './browse-address.ts'

function readFrom(address: string): BrowseView {
  const { pathname, searchParams } = new URL(address, 'https://zhiheng.example')
  return readBrowseView(decodeURIComponent(pathname.replace('/browse/', '')), searchParams)
}

describe('the address of a category', () => {
  it('says all that is shown, and nothing that is usual', () => {
    const view = fc.record({
      category: fc.constantFrom('market-2330', 'house-元大投信', 'etf-all'),
      sort: fc.option(fc.constantFrom(...browseSorts)),
      direction: fc.option(fc.constantFrom('asc' as const, 'desc' as const)),
      period: fc.constantFrom(...periods),
      view: fc.constantFrom(...views),
      page: fc.integer({ min: 1, max: 9999 }),
    })
    fc.assert(
      fc.property(view, (asked) => {
        const read = readFrom(browseAddress(asked, { page: asked.page }))
        expect(read).toMatchObject({ ...asked, direction: read.direction })
        expect(browseAddress(read, { page: read.page })).toBe(browseAddress(asked, { page: asked.page }))
      }),
    )
    expect(browseAddress(readFrom('/browse/etf-all?sort=expense&direction=asc&period=1y&page=1'))).toBe(
      '/browse/etf-all?sort=expense',
    )
  })

  it('shows the usual list where it says what there is not', () => {
    expect(readFrom('/browse/etf-all?sort=luck&direction=up&period=2y&view=all&page=-3')).toEqual(
      readFrom('/browse/etf-all'),
    )
    expect(readFrom('/browse/etf-all?sort=steady&direction=asc').direction).toBe('asc')
  })

  it('begins at the first page where another list is asked for', () => {
    const now = readFrom('/browse/type-bond?page=4&view=risk')
    expect(browseAddress(now, { sort: 'expense' })).toBe('/browse/type-bond?sort=expense&view=risk')
  })
})
