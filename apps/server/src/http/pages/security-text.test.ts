import { describe, expect, it } from 'vitest'

import { readEnvironment } from '../../environment.ts'
import { test, testApp } from '../../testing/test-app.ts'
import { readStaticFiles } from './static-files.ts'

const ask = async (app: Awaited<ReturnType<typeof testApp>>, host = 'localhost') => {
  const reply = await app.ask({ url: '/.well-known/security.txt', headers: { host } })
  const fields = reply.body
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '))
  return { reply, said: (name: string) => fields.filter(([key]) => key === name).map(([, value]) => value) }
}

describe('security.txt', () => {
  test('names whom to tell, in which languages, and until when that holds: less than a year', async ({ app }) => {
    const { reply, said } = await ask(app)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(said('Contact')).toEqual(['mailto:service@zhiheng.example'])
    expect(said('Preferred-Languages')).toEqual(['zh-TW, en'])
    expect(said('Canonical')).toEqual([])
    const days = () =>
      ask(app).then(({ said: now }) => (Date.parse(now('Expires')[0] ?? '') - +app.clock.now()) / 864e5)
    expect(said('Expires')).toHaveLength(1)
    for (const later of [0, 86_400_000, 300 * 86_400_000]) {
      app.clock.forward(later)
      expect(await days()).toBeGreaterThan(170)
      expect(await days()).toBeLessThan(365)
    }
  })

  test('names its own address and the contact page where the site has a public one', async ({ db }) => {
    const environment = { publicUrl: 'https://zhiheng.example/', securityContact: 'https://example.org/report' }
    const app = await testApp({ db, environment })
    const { said } = await ask(app, 'zhiheng.example')
    expect(said('Contact')).toEqual(['https://example.org/report', 'https://zhiheng.example/contact'])
    expect(said('Canonical')).toEqual(['https://zhiheng.example/.well-known/security.txt'])
    await app.server.close()
  })
})

describe('SECURITY_CONTACT', () => {
  const read = (text: string) => readEnvironment({ SECURITY_CONTACT: text }).securityContact

  it('is a mail address, a page by https or a telephone number, as an address', () => {
    for (const good of ['mailto:security@example.org', 'https://example.org/report', 'tel:+886-2-1234-5678']) {
      expect(read(good)).toBe(good)
    }
    for (const bad of ['security@example.org', 'http://example.org', 'mailto:a@b.tw\nExpires: never', 'javascript:1']) {
      expect(() => read(bad)).toThrow('SECURITY_CONTACT is not valid')
    }
  })
})

it('the icon that browsers ask for without a word of ours is one of three sizes', () => {
  const icon = readStaticFiles(new URL('../../../../web/public', import.meta.url).pathname).get('/favicon.ico')
  expect(icon?.type).toBe('image/x-icon')
  const bytes = icon?.bytes ?? Buffer.alloc(0)
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2)]).toEqual([0, 1])
  const sizes = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => bytes[6 + 16 * index])
  expect(sizes).toEqual([16, 32, 48])
  expect(bytes.length).toBeLessThan(10_000)
})
