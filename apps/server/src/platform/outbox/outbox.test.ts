import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { describe, expect } from 'vitest'

import { test as withApp } from '../../testing/test-app.ts'
import { deliverMessages } from './deliver.ts'
import type { Mail } from './message.ts'
import { isOutOfReach, listUntold } from './reach-store.ts'
import { insertMessage, listMessages } from './store.ts'
import { transportsOf } from './transports.ts'

const welcome: Mail = {
  kind: 'mail',
  to: 'ming@test.example',
  subject: '啟用您的知衡帳號',
  text: '請點選連結啟用。',
  html: '<p>請點選連結啟用。</p>',
}

interface Postman {
  readonly url: string
  readonly letters: string[]
  /** Turns away whatever comes. */
  isClosed: boolean
  /** What it answers to every address; null: it takes it. */
  refusal: { readonly code: number; readonly words: string } | null
}

/** A real mail server that keeps what it is given. */
const test = withApp.extend<{ postman: Postman }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern which fixtures are wanted
  postman: async ({}, use) => {
    const postman: Postman = { url: '', letters: [], isClosed: false, refusal: null }
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) => done(postman.isClosed ? new Error('closed today') : null),
      onRcptTo: (_address, _session, done) => {
        const { refusal } = postman
        done(refusal === null ? null : Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
      },
      onData: (stream, _session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          postman.letters.push(Buffer.concat(parts).toString())
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    if (typeof address !== 'object' || address === null) throw new TypeError('the mail server has no port')
    await use(Object.assign(postman, { url: `smtp://127.0.0.1:${address.port}` }))
    await new Promise<void>((resolve) => server.close(() => resolve()))
  },
})

const by = (smtpUrl: string | null, smsUrl: string | null = null) =>
  transportsOf({ smtpUrl, smsUrl, mailFrom: 'service@zhiheng.example' })

describe('the outbox', () => {
  test('delivers a mail in Chinese to a mail server, once', async ({ db, app, postman }) => {
    await insertMessage(db, welcome, app.clock.now())
    expect(await deliverMessages(app.site, by(postman.url))).toBe(1)
    expect(await deliverMessages(app.site, by(postman.url))).toBe(0)
    expect(postman.letters).toHaveLength(1)
    const letter = await PostalMime.parse(postman.letters[0] ?? '')
    expect(letter).toMatchObject({ subject: welcome.subject, from: { name: '知衡基金' } })
    expect(letter.text).toContain('請點選連結啟用')
    expect(letter.html).toContain('<p>請點選連結啟用。</p>')
  })

  test('tries again later what was not taken, and gives it up at last', async ({ db, app, postman }) => {
    postman.isClosed = true
    await insertMessage(db, welcome, app.clock.now())
    await deliverMessages(app.site, by(postman.url))
    expect(await listMessages(db, 1)).toMatchObject([{ tries: 1, sent_at: null, failed_at: null }])
    expect(await deliverMessages(app.site, by(postman.url))).toBe(0)
    postman.isClosed = false
    app.clock.forward(120_000)
    expect(await deliverMessages(app.site, by(postman.url))).toBe(1)

    postman.isClosed = true
    await insertMessage(db, welcome, app.clock.now())
    for (let time = 0; time < 8; time++) {
      await deliverMessages(app.site, by(postman.url))
      app.clock.forward(90_000_000)
    }
    const [lost] = await listMessages(db, 1)
    expect(lost?.failed_at).not.toBeNull()
    expect(lost?.last_error).toContain('closed today')
  })

  test('keeps what there is no way to send', async ({ db, app }) => {
    await insertMessage(db, welcome, app.clock.now())
    expect(await deliverMessages(app.site, by(null))).toBe(0)
    expect(await listMessages(db, 1)).toMatchObject([{ tries: 0, sent_at: null }])
  })

  test('writes no header by a line break in a subject', async ({ db, app, postman }) => {
    await insertMessage(db, { ...welcome, subject: 'a\r\nBcc: thief@test.example' }, app.clock.now())
    await deliverMessages(app.site, by(postman.url))
    const letter = await PostalMime.parse(postman.letters[0] ?? '')
    expect(letter.bcc).toBeUndefined()
    expect(letter.headers.some(({ key }) => key === 'bcc')).toBe(false)
  })
})

describe('an address that takes no mail', () => {
  const unknown = { code: 550, words: 'no such user' }

  test('is not tried again, and is out of reach after three mails in a row', async ({ db, app, postman }) => {
    postman.refusal = unknown
    for (let time = 1; time <= 3; time++) {
      await insertMessage(db, welcome, app.clock.now())
      await deliverMessages(app.site, by(postman.url))
      const [row] = await listMessages(db, 1)
      expect([row?.tries, row?.failed_at === null, row?.last_error?.includes('550')]).toEqual([1, false, true])
      expect(await isOutOfReach(db, welcome.to)).toBe(time === 3)
    }
    expect((await listUntold(db, 9)).map(({ recipient }) => recipient)).toEqual([welcome.to])
    expect(await isOutOfReach(db, 'hua@test.example')).toBe(false)
  })

  test('is counted from the start once it takes one', async ({ db, app, postman }) => {
    for (const refusal of [unknown, unknown, null, unknown, unknown]) {
      postman.refusal = refusal
      await insertMessage(db, welcome, app.clock.now())
      await deliverMessages(app.site, by(postman.url))
    }
    expect(await isOutOfReach(db, welcome.to)).toBe(false)
  })

  test('for now alone is tried again and not counted', async ({ db, app, postman }) => {
    postman.refusal = { code: 450, words: 'come back later' }
    await insertMessage(db, welcome, app.clock.now())
    for (let time = 0; time < 4; time++) {
      await deliverMessages(app.site, by(postman.url))
      app.clock.forward(90_000_000)
    }
    expect(await isOutOfReach(db, welcome.to)).toBe(false)
    postman.refusal = null
    expect(await deliverMessages(app.site, by(postman.url))).toBe(1)
  })
})

describe('one of very many', () => {
  test('leaves behind all that someone waits for, with its headers', async ({ db, app, postman }) => {
    const headers = {
      'List-Unsubscribe': '<https://zhiheng.example/x>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    for (let count = 0; count < 12; count++)
      await insertMessage(db, { ...welcome, to: 'many@test.example', headers, isBulk: true }, app.clock.now())
    await insertMessage(db, welcome, app.clock.now())
    expect(await deliverMessages(app.site, by(postman.url))).toBe(13)
    const letters = await Promise.all(postman.letters.map((letter) => PostalMime.parse(letter)))
    expect(letters.map(({ to }) => to?.[0]?.address === welcome.to)).toEqual([true, ...Array<boolean>(12).fill(false)])
    const sent = new Map(letters.at(-1)?.headers.map(({ key, value }) => [key, value]))
    expect([sent.get('list-unsubscribe'), sent.get('list-unsubscribe-post')]).toEqual(Object.values(headers))
  })
})
