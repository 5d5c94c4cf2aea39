import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isAnnouncementPath } from './announcement.ts'

describe('where an announcement may lead', () => {
  it.each(['/', '/about', '/legal#disclaimer', '/search/funds?q=0050', 'https://www.fsc.gov.tw/ch/home.jsp?id=2'])(
    'is %s',
    (path) => expect(isAnnouncementPath(path)).toBe(true),
  )

  it.each([
    '',
    'about',
    '//thief.example',
    '/\\thief.example',
    '/a\n/b',
    ' /about',
    'http://www.fsc.gov.tw/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://user:secret@thief.example/',
    'https:///thief.example',
    'https:thief.example',
    'https://localhost',
    'mailto:a@thief.example',
    `/${'a'.repeat(300)}`,
  ])('is not %j', (path) => expect(isAnnouncementPath(path)).toBe(false))

  it('is read by a browser as a page of the site, or as https', () => {
    const pieces = ['/', '\\', ':', 'javascript', 'https', '@', '.', 'thief', '\t', '?', '#', '//']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
        const path = parts.join('')
        if (!isAnnouncementPath(path)) return
        const { origin, protocol } = new URL(path, 'https://site.example')
        expect(path.startsWith('/') ? origin === 'https://site.example' : protocol === 'https:').toBe(true)
      }),
    )
  })
})
