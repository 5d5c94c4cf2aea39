import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { everyCall } from '@zhiheng/contract/testing/calls.ts'
import { describe, expect } from 'vitest'

import { twoFirms } from '../../features/firms/testing/two-firms.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db), clock: fixedClock() })
    await use(app)
    await app.server.close()
  },
})

/** Names that every object has, numbers that no row has, and what another language would take for its own. */
const odd = ['__proto__', 'constructor', '2147483648', '1e309', "' or 1=1--", '\u202e💩'] as const

const keysOf = (shape: { readonly shape: object } | undefined) => Object.keys(shape?.shape ?? {})

function* asked({ path, query }: Endpoint): Generator<string> {
  const plain = path.replaceAll(/:\w+/g, '1')
  for (const word of odd) {
    const said = encodeURIComponent(word)
    if (path.includes(':') && !/%(?:25|5C)/.test(said)) yield path.replaceAll(/:\w+/g, said)
    for (const key of keysOf(query)) yield `${plain}?${key}=${said}`
    yield `${plain}?${said}=1`
  }
}

async function ask(app: TestApp, { call, path, as }: { call: Endpoint; path: string; as: TestMember }) {
  if (call.method === 'GET') return app.get(path, as)
  if (call.method === 'DELETE') return app.delete(path, as)
  if (call.method === 'PUT') return app.put(path, {}, as)
  return call.method === 'PATCH' ? app.patch(path, {}, as) : app.post(path, {}, as)
}

describe('odd words', () => {
  test('in any place of an address break nothing', async ({ db, app }) => {
    const { one } = await twoFirms(db)
    const staff = await aMember(db, { groups: ['member', 'member_pro', 'staff', 'developer'] })
    const broken: string[] = []
    for (const call of everyCall.filter(({ file }) => file === undefined)) {
      if (call.path.endsWith('/signout')) continue
      for (const path of asked(call)) {
        const prefix = call.onFirm === true ? `/firm/${one.id}` : ''
        const began = performance.now()
        const reply = await ask(app, { call, path: prefix + path, as: staff })
        const ms = performance.now() - began
        if (reply.statusCode >= 500 && reply.statusCode !== 503)
          broken.push(`${call.method} ${path}: ${reply.statusCode}`)
        if (ms > 2000) broken.push(`${call.method} ${path}: ${Math.round(ms)} ms`)
      }
    }
    expect(broken).toEqual([])
  }, 600_000)

  test('in any field of a body break nothing', async ({ db, app }) => {
    const { one } = await twoFirms(db)
    const broken: string[] = []
    const values: readonly unknown[] = ['__proto__', "' or 1=1--", 1e308, -1, null, [[]], { constructor: 1 }]
    for (const call of everyCall.filter(({ method }) => method !== 'GET')) {
      if (call.path.endsWith('/signout')) continue
      const staff = await aMember(db, { groups: ['member', 'member_pro', 'staff', 'developer'] })
      const prefix = call.onFirm === true ? `/firm/${one.id}` : ''
      const path = prefix + call.path.replaceAll(/:\w+/g, '1')
      const keys = keysOf(call.body)
      for (const value of values) {
        const body = Object.fromEntries(keys.map((key) => [key, value]))
        const headers = { host: 'localhost', cookie: `sid=${staff.token}`, 'x-csrf-token': staff.csrf }
        const payload = `{"__proto__":{"groups":["staff"]},${JSON.stringify(body).slice(1)}`.replace(',}', '}')
        for (const sent of [JSON.stringify(body), payload]) {
          const reply = await app.ask({
            method: call.method,
            url: path,
            headers: { ...headers, 'content-type': 'application/json' },
            payload: sent,
          })
          if (reply.statusCode >= 500 && reply.statusCode !== 503)
            broken.push(`${call.method} ${path} ${sent.slice(0, 100)}: ${reply.statusCode}`)
        }
      }
    }
    expect(broken).toEqual([])
  }, 600_000)
})
