import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toldPath } from './told-path.ts'

describe('what a counter of visits is told of a page', () => {
  it.each([
    ['/', '/'],
    ['/funds/0P00001234', '/funds/0P00001234'],
    ['/funds/0P00001234/report', '/funds/0P00001234'],
    ['/market/ranking/expense', '/market/ranking/expense'],
    ['/search/funds/王小明', '/search/funds'],
    ['/search/a@b.example', '/search'],
    ['/compare/shared/k3y/A,B', '/compare'],
    ['/articles/a-ai-capex', '/articles/a-ai-capex'],
  ])('%s is told as %s', (path, as) => expect(toldPath(path)).toBe(as))

  it.each([
    '/members',
    '/members/premium',
    '/members/reset/a@b.example/token',
    '/portfolios',
    '/portfolios/12',
    '/portfolios/shared/k3y',
    '/favorites',
    '/notifications/3',
    '/admin/points',
    '/console',
    '/dev/outbox',
    '/print/report/token',
    '/articles/preview',
    '/articles/preview/12',
    '/firm/3/funds/A',
    '/anything',
  ])('%s is not told', (path) => expect(toldPath(path)).toBeNull())

  it('holds no e-mail address, no query and nothing long, and says the same when it is told again', () => {
    const part = fc.oneof(fc.webSegment(), fc.emailAddress(), fc.constantFrom('funds', 'search', 'articles', 'compare'))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const said = toldPath(`/${parts.join('/')}`)
        if (said === null) return
        expect(said).not.toMatch(/[@?#%]/)
        expect(toldPath(said)).toBe(said)
      }),
    )
  })
})
