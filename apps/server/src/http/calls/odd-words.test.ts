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
const odd = ['__proto__', '1e309', "' or 1=1--", '\u202e💩'] as const

const keysOf = (shape: { readonly shape: object } | undefined) => Object.keys(shape?.shape ?? {})

function* asked({ path, query }: Endpoint): Generator<string> {
  const plain = path.replaceAll(/:\w+/g, '1')
  for (const [at, word] of odd.entries()) {
    const said = encodeURIComponent(word)
    if (path.includes(':')) yield path.replaceAll(/:\w+/g, said)
    // the first few of them, to any question that the call knows and to none
    if (at < 2) yield* [...keysOf(query), said].map((key) => `${plain}?${key}=${said}`)
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
        if (isBroken(reply.statusCode)) broken.push(`${call.method} ${path}: ${reply.statusCode}`)
        if (ms > 2000) broken.push(`${call.method} ${path}: ${Math.round(ms)} ms`)
      }
    }
    expect(broken).toEqual([])
  }, 600_000)

  test('in any field of a body break nothing', async ({ db, app }) => {
    const { one } = await twoFirms(db)
    const broken: string[] = []
    for (const call of everyCall.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/signout'))) {
      const as = await aMember(db, { groups: ['member', 'member_pro', 'staff', 'developer'] })
      const prefix = call.onFirm === true ? `/firm/${one.id}` : ''
      for (const sent of bodiesOf(call)) {
        const { statusCode } = await app.ask({
          method: call.method,
          url: prefix + call.path.replaceAll(/:\w+/g, '1'),
          headers: {
            host: 'localhost',
            cookie: `sid=${as.token}`,
            'x-csrf-token': as.csrf,
            'content-type': 'application/json',
          },
          payload: sent,
        })
        if (isBroken(statusCode)) broken.push(`${call.method} ${call.path} ${sent.slice(0, 100)}: ${statusCode}`)
      }
    }
    expect(broken).toEqual([])
  }, 600_000)
})

const isBroken = (status: number) => status >= 500 && status !== 503

// every field with the same odd value, alone and with what a merge would take for the object's own kind
function* bodiesOf({ body }: Endpoint): Generator<string> {
  const bodies = ['__proto__', 1e308, null, [[]]].map((value) =>
    JSON.stringify(Object.fromEntries(keysOf(body).map((key) => [key, value]))),
  )
  yield* bodies
  yield* bodies.slice(0, 1).map((sent) => `{"__proto__":{"groups":["staff"]},${sent.slice(1)}`.replace(',}', '}'))
}
