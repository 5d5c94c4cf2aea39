import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { beforeEach, describe, expect, it, vi } from 'vitest'

import { test as withApp } from '../../testing/test-app.ts'
import { deliverMessages, type Send } from './deliver.ts'
import { keepDelivering } from './keep-delivering.ts'
import { mailHtml, mailText } from './mail-html.ts'
import { mailOf, shortMailOf } from './mail-of.ts'
import type { Message } from './message.ts'
import { insertMessage, listMessages } from './store.ts'
import { transportsOf } from './transports.ts'

const body = { title: '標題', paragraphs: ['第一段', '第二段'], foot: '知衡' }
const whole = {
  ...body,
  facts: [['時間', '10:00'] as const, ['地點', '台北'] as const],
  links: [['開啟', 'https://zhiheng.example/a?b=1&c=2'] as const],
  quote: '第一行\n第二行',
}

describe('a mail as text', () => {
  it('has nothing between title, paragraphs and foot where there is nothing to say', () => {
    expect(mailText(body)).toBe('標題\n\n第一段\n\n第二段\n\n—\n知衡')
  })

  it('has links, facts and a quote in this order', () => {
    expect(mailText(whole)).toBe(
      '標題\n\n第一段\n\n第二段\n\n開啟：\nhttps://zhiheng.example/a?b=1&c=2\n\n時間：10:00\n地點：台北\n\n第一行\n第二行\n\n—\n知衡',
    )
  })
})

describe('a mail as HTML', () => {
  it('has no table, no quote and no link where there is none', () => {
    expect(mailHtml(body)).not.toMatch(/<table|<blockquote|<a /)
  })

  it('has a row for each fact, and the lines of a quote as they were written', () => {
    const html = mailHtml(whole)
    expect(html.match(/<tr>/g)).toHaveLength(2)
    expect(html).toContain('第一行<br>第二行</blockquote>')
    expect(html).toContain('href="https://zhiheng.example/a?b=1&amp;c=2"')
  })

  it('lets no text bring a tag, an attribute or an entity along', () => {
    const evil = `<b onclick='x()'>"&amp;`
    const html = mailHtml({ title: evil, paragraphs: [evil], facts: [[evil, evil]], quote: evil, foot: evil })
    expect(html).not.toContain('<b ')
    expect(html.match(/&lt;b onclick=&#39;x\(\)&#39;&gt;&quot;&amp;amp;/g)).toHaveLength(6)
  })
})

it('a letter is the same in both of its forms, and a short one has paragraphs alone', () => {
  expect(mailOf('a@b.tw', { subject: '主旨', ...body })).toEqual({
    kind: 'mail',
    to: 'a@b.tw',
    subject: '主旨',
    text: mailText(body),
    html: mailHtml(body),
  })
  expect(shortMailOf('a@b.tw', { subject: '主旨', paragraphs: ['一', '二'] })).toEqual({
    kind: 'mail',
    to: 'a@b.tw',
    subject: '主旨',
    text: '一\n\n二',
    html: '<p>一</p>\n<p>二</p>',
  })
})

interface Asked {
  readonly headers: Record<string, unknown>
  readonly body: string
}

const textMessage: Message = { kind: 'sms', to: '+886912345678', text: '驗證碼 123456' }
const mail: Message = { kind: 'mail', to: 'a@b.tw', subject: '主旨', text: '內容', html: '<p>內容</p>' }

/** A service for text messages that answers as it is told. */
const test = withApp.extend<{ service: { url: string; asked: Asked[]; status: number } }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern which fixtures are wanted
  service: async ({}, use) => {
    const service = { url: '', asked: [] as Asked[], status: 200 }
    const server: Server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        service.asked.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
        response.writeHead(service.status, { location: '/elsewhere' }).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
    await use(service)
    await new Promise((resolve) => server.close(resolve))
  },
})
const by = (smsUrl: string | null) => transportsOf({ smtpUrl: null, smsUrl, mailFrom: 'service@zhiheng.example' })

describe('text messages', () => {
  test('go to the service once, with a key that makes a second sending known', async ({ db, app, service }) => {
    await insertMessage(db, textMessage, app.clock.now())
    expect(await deliverMessages(app.site, by(service.url))).toBe(1)
    expect(await deliverMessages(app.site, by(service.url))).toBe(0)
    expect(service.asked.map((asked) => [asked.headers['idempotency-key'], JSON.parse(asked.body)])).toEqual([
      ['outbox-1', { id: 1, to: '+886912345678', text: '驗證碼 123456' }],
    ])
  })

  test.for([302, 400, 500])('are tried again where it answers %s', async (status, { db, app, service }) => {
    service.status = status
    await insertMessage(db, textMessage, app.clock.now())
    expect(await deliverMessages(app.site, by(service.url))).toBe(0)
    expect(await listMessages(db, 1)).toMatchObject([{ sent_at: null, failed_at: null, tries: 1 }])
    expect(service.asked).toHaveLength(1)
  })

  test('leave mail where it is, since there is no way for it', async ({ db, app, service }) => {
    await insertMessage(db, mail, app.clock.now())
    await insertMessage(db, textMessage, app.clock.now())
    expect(await deliverMessages(app.site, by(service.url))).toBe(1)
    const [sms, kept] = await listMessages(db, 2)
    expect([sms?.kind, sms?.sent_at === null, kept?.kind, kept?.tries]).toEqual(['sms', false, 'mail', 0])
  })
})

describe('what waits in the outbox', () => {
  const minutes = [1, 5, 30, 120, 360, 720, 1440]

  test('is tried after a minute, then less and less often, and given up behind the last wait', async ({ db, app }) => {
    const tries = vi.fn<Send>(() => Promise.reject(new Error('closed'.repeat(200))))
    const deliver = () => deliverMessages(app.site, { mail: tries, sms: null })
    await insertMessage(db, mail, app.clock.now())
    await deliver()
    for (const [index, wait] of minutes.entries()) {
      app.clock.forward(wait * 60_000 - 1)
      await deliver()
      expect(tries, `before ${wait} minutes`).toHaveBeenCalledTimes(index + 1)
      app.clock.forward(1)
      await deliver()
      expect(tries, `after ${wait} minutes`).toHaveBeenCalledTimes(index + 2)
      const [row] = await listMessages(db, 1)
      expect(row?.failed_at === null, `after ${wait} minutes`).toBe(index < minutes.length - 1)
    }
    app.clock.forward(90_000_000)
    await deliver()
    expect(tries).toHaveBeenCalledTimes(8)
    const [lost] = await listMessages(db, 1)
    expect([lost?.sent_at, lost?.last_error?.length]).toEqual([null, 500])
    expect(app.logged.filter(({ level }) => level === 'error')).toHaveLength(8)
    expect(JSON.stringify(app.logged.map(({ fields }) => fields))).not.toContain('a@b.tw')
  })

  test('is sent in the order in which it was written, ten at once until nothing waits', async ({ db, app }) => {
    const seen: number[] = []
    const send: Send = (_, id) => Promise.resolve(void seen.push(id))
    for (let count = 0; count < 21; count++) await insertMessage(db, mail, app.clock.now())
    expect(await deliverMessages(app.site, { mail: send, sms: null })).toBe(21)
    expect(seen).toEqual(Array.from({ length: 21 }, (_, index) => index + 1))
    expect((await listMessages(db, 30)).every((row) => row.sent_at !== null && row.last_error === null)).toBe(true)
  })

  test('of which one is refused does not stop the others', async ({ db, app }) => {
    const send: Send = (_, id) => (id === 2 ? Promise.reject(new Error('no such address')) : Promise.resolve())
    for (let count = 0; count < 3; count++) await insertMessage(db, mail, app.clock.now())
    expect(await deliverMessages(app.site, { mail: send, sms: null })).toBe(2)
    expect((await listMessages(db, 3)).map((row) => row.sent_at === null)).toEqual([false, true, false])
  })

  test('is not taken by a second node while the first has it, and is after a minute', async ({ db, app }) => {
    const second = vi.fn<Send>(() => Promise.resolve())
    await insertMessage(db, mail, app.clock.now())
    const sent: number[] = []
    const first: Send = async () => {
      sent.push(await deliverMessages(app.site, { mail: second, sms: null }))
      app.clock.forward(59_999)
      sent.push(await deliverMessages(app.site, { mail: second, sms: null }))
      app.clock.forward(1)
      sent.push(await deliverMessages(app.site, { mail: second, sms: null }))
    }
    expect(await deliverMessages(app.site, { mail: first, sms: null })).toBe(1)
    expect(sent).toEqual([0, 0, 1])
  })
})

describe('deliveries of a running site', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

  test('come every three seconds, and end when the site stops', async ({ db, app }) => {
    const delivered = Promise.withResolvers<number>()
    const send = vi.fn<Send>((_, id) => Promise.resolve(delivered.resolve(id)))
    const stop = keepDelivering(app.site, { mail: send, sms: null })
    await insertMessage(db, mail, app.clock.now())
    vi.advanceTimersByTime(2999)
    expect(send).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(await delivered.promise).toBe(1)
    await stop()
    await insertMessage(db, mail, app.clock.now())
    vi.advanceTimersByTime(9000)
    await stop()
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('go on after the outbox could not be read, which is logged', async ({ app }) => {
    const broken = { ...app.site, db: app.site.db.withSchema('nowhere') }
    const stop = keepDelivering(broken, { mail: () => Promise.resolve(), sms: null })
    vi.advanceTimersByTime(3000)
    await stop()
    expect(app.logged.map(({ level, message }) => [level, message])).toEqual([
      ['error', 'the outbox could not be read'],
    ])
  })

  test('do not begin where nothing can leave the site, and do where one kind can', async ({ app }) => {
    const begins = vi.spyOn(globalThis, 'setInterval')
    await keepDelivering(app.site, { mail: null, sms: null })()
    expect(begins).not.toHaveBeenCalled()
    await keepDelivering(app.site, { mail: null, sms: () => Promise.resolve() })()
    await keepDelivering(app.site, { mail: () => Promise.resolve(), sms: null })()
    expect(begins).toHaveBeenCalledTimes(2)
  })
})
