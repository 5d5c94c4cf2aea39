import { describe, expect, it } from 'vitest'

import { safeReferer } from './safe-referer.ts'

describe('safeReferer', () => {
  it('keeps a path of this site with its query and hash', () => {
    expect(safeReferer('/portfolios/3?tab=risk#top')).toBe('/portfolios/3?tab=risk#top')
    expect(safeReferer('/search/funds/台積電')).toBe(`/search/funds/${encodeURIComponent('台積電')}`)
  })

  it.each([
    null,
    '',
    'portfolios',
    'https://evil.example',
    '//evil.example',
    String.raw`/\evil.example`,
    '/%09/evil.example',
    '/\t/evil.example',
    '/%2F/evil.example'.replace('/%2F', '%2F'),
    '%2F%2Fevil.example',
    'javascript:alert(1)',
    'https://host@evil.example',
    '/%E0%A4%A',
  ])('sends %j home', (given) => {
    expect(safeReferer(given)).toBe('/')
  })
})
