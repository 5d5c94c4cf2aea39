import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { maskPath } from './mask-path.ts'

describe('a path that staff see', () => {
  it.each([
    ['/', '/'],
    ['/funds/0P00001234', '/funds/0P00001234'],
    ['/market/ranking/expense?period=1y#top', '/market/ranking/expense'],
    ['/portfolios/12/history', '/portfolios/12/history'],
    ['/members', '/members'],
    ['/members/signin/a@b.example', '/members/signin/…'],
    ['/members/reset/a%40b.example/c0ffee', '/members/reset/…/…'],
    ['/members/signup/friend', '/members/signup/…'],
    ['/print/report', '/print/…'],
    ['/compare/shared/key/A,B', '/compare/shared/…/…'],
    ['/firm/3/members/reset/name/token', '/firm/3/members/reset/…/…'],
    ['/search/funds/王小明', '/search/funds/…'],
    ['/api/members/mail_link/abc', '/api/members/mail_link/…'],
  ])('%s is %s', (path, shown) => expect(maskPath(path)).toBe(shown))

  it('never holds an address, a query, or a token of twenty signs and more', () => {
    const token = fc.stringMatching(/^[A-Za-z0-9_-]{25,60}$/)
    const part = fc.oneof(token, fc.emailAddress(), fc.webSegment(), fc.constantFrom('members', 'funds', 'reset'))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), token, (parts, query) => {
        const shown = maskPath(`/${parts.join('/')}?token=${query}`)
        expect(shown).not.toMatch(/@|%|\?|[A-Za-z0-9_-]{25,}/)
      }),
    )
  })
})
