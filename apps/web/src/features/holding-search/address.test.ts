import { describe, expect, it } from 'vitest'

import { addressOf, type Asked, noFilters, readAsked } from './address.ts'

const plain: Asked = { mode: 'security', query: '', join: 'all', page: 1, filters: noFilters }
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://site.example')
  const [mode, query, page] = pathname.split('/').slice(3).map(decodeURIComponent)
  return readAsked({ mode, query, page }, searchParams)
}

describe('the address of a search by holdings', () => {
  it.each([
    ['/search/holding', plain],
    [
      '/search/holding/security/TW0002330008*min5~country!CN*no',
      { ...plain, query: 'TW0002330008*min5~country!CN*no' },
    ],
    ['/search/holding/security/2330/2?join=any', { ...plain, query: '2330', page: 2, join: 'any' }],
    ['/search/holding/fund/0050', { ...plain, mode: 'fund', query: '0050' }],
    ['/search/holding/portfolio', { ...plain, mode: 'portfolio' }],
    [
      '/search/holding/security/2330/2?asset_type=equity,bond&risk=3,5&without_own=1',
      {
        ...plain,
        query: '2330',
        page: 2,
        filters: { asset_type: ['equity', 'bond'], risk: ['3', '5'], without_own: true },
      },
    ],
  ] as const)('%s comes back as it was written', (address, asked) => {
    expect(read(address)).toEqual(asked)
    expect(addressOf(asked, { page: asked.page })).toBe(address)
  })

  it('stands behind the question mark where it fits no path', () => {
    for (const query of ['a/b', '100%', 'BRK.B', '..', '2330*min5~'.repeat(40)]) {
      const asked = { ...plain, query, page: 3 }
      const address = addressOf(asked, { page: 3 })
      expect(address).toMatch(/^\/search\/holding\/security\?query=/)
      expect(read(address)).toEqual(asked)
    }
  })

  it('takes what a form brings, and reads as usual what it says wrongly', () => {
    expect(read('/search/holding/security?query=2330*min5&add=輝達、蘋果').query).toBe('2330*min5~輝達~蘋果')
    expect(read('/search/holding/security/2330/x?join=some')).toEqual({ ...plain, query: '2330' })
    expect(read('/search/holding/fund/0050?add=1').query).toBe('0050')
    expect(read('/search/holding?asset_type=gold,bond,bond&risk=9&without_own=yes').filters).toEqual({
      ...noFilters,
      asset_type: ['bond'],
    })
  })

  it('is not found for a way to search that there is not', () => {
    expect(() => read('/search/holding/nothing')).toThrow(expect.objectContaining({ code: 'not_found' }))
  })
})
