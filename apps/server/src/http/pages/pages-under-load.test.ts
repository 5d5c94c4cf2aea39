import { getAppVersion } from '@zhiheng/contract/site.ts'
import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test, testApp } from '../../testing/test-app.ts'
import { besidesPages, writtenPages } from '../../testing/written-pages.ts'
import type { RenderInput, Rendered } from './page-source.ts'

/** Lets drawings end when the test says so; `order` is whose page was begun. */
function slowPages() {
  const pages = writtenPages()
  const running: (() => void)[] = []
  const order: string[] = []
  const render = async (input: RenderInput): Promise<Rendered> => {
    order.push(input.url.searchParams.get('who') ?? '')
    await new Promise<void>((resolve) => running.push(resolve))
    return { status: 200, headers: {}, body: [Buffer.from('頁')] }
  }
  const source = { ...pages.source, web: () => Promise.resolve({ ...besidesPages, render }) }
  const endOne = async () => {
    running.shift()?.()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return { source, order, running, endOne }
}

const from = (ip: string, url: string) => ({ url, remoteAddress: ip, headers: { host: 'localhost' } })
const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 400 && !holds(); tries++) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('pages under load', () => {
  test('are drawn once for all who ask for the same at the same time', async ({ db }) => {
    const { source, drawn } = writtenPages()
    const app = await testApp({ db, pages: source })
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.get('/funds')))
    expect([drawn.length, new Set(replies.map(({ body }) => body)).size]).toEqual([1, 20])
    await app.server.close()
  })

  test('come to another guest before the rest of a client that asks for many at once', async ({ db }) => {
    const { source, order, endOne } = slowPages()
    const app = await testApp({ db, pages: source })
    const loop = Array.from({ length: 8 }, (_, number) => app.ask(from('192.0.2.1', `/?who=loop&n=${number}`)))
    await until(() => order.length === 3)
    const guests = [7, 8].map((end) => app.ask(from(`2001:db8:${end}::1`, `/?who=guest${end}`)))
    await until(() => order.length === 4)
    for (let turn = 0; turn < 10; turn++) await endOne()
    const replies = await Promise.all([...loop, ...guests])
    expect(order.slice(0, 5)).toEqual(['loop', 'loop', 'loop', 'guest7', 'guest8'])
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await app.server.close()
  })

  test('that wait for longer than a second are told so in the look of the site, and nothing of it is kept', async ({
    db,
  }) => {
    const { source, order, running, endOne } = slowPages()
    const app = await testApp({ db, pages: source })
    const ming = await aMember(db)
    const held = Array.from({ length: 4 }, (_, number) => app.ask(from(`192.0.2.${number}`, `/?who=slow&n=${number}`)))
    await until(() => order.length === 4)
    const replies = await Promise.all([app.get('/?who=late', ming), app.get('/?who=late')])
    for (const reply of replies) {
      expect([reply.statusCode, reply.headers['retry-after'], reply.headers['set-cookie']]).toEqual([
        503,
        '2',
        undefined,
      ])
      expect(reply.headers['cache-control']).toBe('private, no-store')
      const nonce = /notice 503 (.+)/.exec(reply.body)?.[1]
      expect(reply.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      expect(reply.body).not.toContain(ming.email)
    }
    while (running.length > 0) await endOne()
    await Promise.all(held)
    const again = app.get('/?who=late')
    await until(() => running.length > 0)
    await endOne()
    expect((await again).statusCode).toBe(200)
    await app.server.close()
  })

  test('leave calls alone: one is answered while every place is taken', async ({ db }) => {
    const { source, order, running, endOne } = slowPages()
    const app = await testApp({ db, pages: source })
    const held = Array.from({ length: 12 }, (_, number) => app.ask(from(`192.0.2.${number}`, `/?n=${number}`)))
    await until(() => order.length === 4)
    expect((await app.get(getAppVersion.path)).statusCode).toBe(200)
    while (running.length > 0) await endOne()
    await Promise.all(held)
    await app.server.close()
  })

  test('have a limit for each network and each member, which a kept page is no part of', async ({ db }) => {
    const pages = writtenPages()
    const app = await testApp({ db, pages: pages.source, environment: { isDemo: false } })
    const ask = (ip: string, url: string) => app.ask(from(ip, url))
    for (let number = 0; number < 299; number++) expect((await ask('192.0.2.1', `/?n=${number}`)).statusCode).toBe(200)
    expect((await ask('192.0.2.1', '/?n=298')).statusCode).toBe(200)
    const reply = await ask('192.0.2.1', '/?n=more')
    expect([reply.statusCode, reply.body.slice(0, 10)]).toEqual([429, 'notice 429'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('192.0.2.1', '/?n=298')).statusCode).toBe(200)
    expect((await ask('192.0.2.2', '/?n=more')).statusCode).toBe(200)
    const ming = await aMember(db)
    expect(
      (await app.ask({ ...from('192.0.2.1', '/'), headers: { host: 'localhost', cookie: `sid=${ming.token}` } }))
        .statusCode,
    ).toBe(200)
    await app.server.close()
  })

  test('that cannot even be told so are the page that needs nothing', async ({ db }) => {
    const pages = writtenPages()
    const web = async () => ({ ...(await pages.source.web()), renderNotice: () => Promise.reject(new Error('broken')) })
    const app = await testApp({ db, pages: { ...pages.source, web }, environment: { isDemo: false } })
    for (let number = 0; number < 300; number++) await app.get(`/?n=${number}`)
    const reply = await app.get('/?n=more')
    expect([reply.statusCode, reply.body.includes('錯誤代碼: 429')]).toEqual([429, true])
    expect(reply.headers['retry-after']).toBeDefined()
    await app.server.close()
  })
})
