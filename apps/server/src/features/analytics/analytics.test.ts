import { describe, expect, it } from 'vitest'

import { readEnvironment } from '../../environment.ts'
import { aMember } from '../../testing/a-member.ts'
import { test, testApp } from '../../testing/test-app.ts'

const TAG = 'https://count.example/tag.js?site=a"b&c=1'

describe('the setting of a counter of visits', () => {
  it('is off without a word, and takes an https address alone', () => {
    expect(readEnvironment({}).analyticsTag).toBeNull()
    expect(readEnvironment({ ANALYTICS_TAG: 'https://count.example/t.js' }).analyticsTag).toBe(
      'https://count.example/t.js',
    )
    for (const said of [
      'http://count.example/t.js',
      'javascript:alert(1)',
      'count.example',
      'https://a@count.example/',
    ])
      expect(() => readEnvironment({ ANALYTICS_TAG: said })).toThrow(/^ANALYTICS_TAG is not valid/)
  })
})

describe('the frame of a counter of visits', () => {
  test('is not there without the setting', async ({ app }) => {
    expect((await app.get('/analytics/')).statusCode).toBe(404)
  })

  test('lets in the one origin, and gives its script no rights of the site', async ({ db }) => {
    const app = await testApp({ db, environment: { analyticsTag: TAG } })
    const reply = await app.get('/analytics/funds/0P00001234')
    expect(reply.statusCode).toBe(200)
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toMatch(
      /^default-src 'none'; sandbox allow-scripts; script-src 'nonce-[^']+' https:\/\/count\.example; connect-src https:\/\/count\.example; img-src https:\/\/count\.example; /,
    )
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('allow-same-origin')
    expect(reply.headers['referrer-policy']).toBe('no-referrer')
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.body).toContain('src="https://count.example/tag.js?site=a&quot;b&amp;c=1"')
    await app.server.close()
  })

  test('is the same for a member as for anyone, and holds nothing of them', async ({ db }) => {
    const app = await testApp({ db, environment: { analyticsTag: TAG } })
    const member = await aMember(db)
    const plain = (text: string) => text.replace(/nonce="[^"]+"/, '')
    const [ofMember, ofGuest] = [await app.get('/analytics/', member), await app.get('/analytics/')]
    expect(plain(ofMember.body)).toBe(plain(ofGuest.body))
    await app.server.close()
  })

  test('has no address in which more could be told than the page', async ({ db }) => {
    const app = await testApp({ db, environment: { analyticsTag: TAG } })
    for (const path of [
      '/analytics',
      '/analytics/?who=a',
      '/analytics/members/signin/a@b.example',
      '/analytics/portfolios/12',
      '/analytics/search/funds/secret-word',
    ])
      expect([path, (await app.get(path)).statusCode]).toEqual([path, 404])
    await app.server.close()
  })
})
