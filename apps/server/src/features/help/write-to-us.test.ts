import { describe, expect } from 'vitest'

import { listMessages } from '../../platform/outbox/store.ts'
import { aMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

const address = '/api/member/contact'
const letter = {
  name: '王小明',
  email: 'Ming@Test.example',
  topic: 'correction',
  message: '這檔基金的成立日期與公開說明書不同，\n請協助確認。',
}

const written = ({ site }: TestApp) => site.db.selectFrom('contact_messages').selectAll().orderBy('id').execute()
const mails = ({ site }: TestApp) => listMessages(site.db, 50)

describe('a message to us', () => {
  test('of a visitor is kept, and answered with the number it can be asked for by', async ({ app }) => {
    const reply = await app.post(address, letter)
    expect(reply.statusCode).toBe(200)
    const [kept] = await written(app)
    expect(kept).toMatchObject({ ...letter, email: 'ming@test.example', member_id: null })
    const day = app.clock.today().replaceAll('-', '')
    expect(reply.json()).toEqual({ receipt: `C${day}-${String(kept?.id).padStart(6, '0')}` })
  })

  test('goes to us by mail, and a receipt without any of their words to the sender', async ({ app }) => {
    const { receipt } = (await app.post(address, letter)).json()
    const [toSender, toUs] = await mails(app)
    expect(toUs).toMatchObject({ recipient: app.site.environment.mailFrom, kind: 'mail' })
    for (const word of [receipt, '王小明', 'ming@test.example', '資料更正', '請協助確認'])
      expect(toUs?.text).toContain(word)
    expect(toSender).toMatchObject({ recipient: 'ming@test.example', subject: `我們已收到您的訊息（${receipt}）` })
    expect(toSender?.text).toContain(receipt)
    expect(`${toSender?.text}${toSender?.html}`).not.toMatch(/王小明|請協助確認/)
  })

  test('of a member is theirs', async ({ db, app }) => {
    const ming = await aMember(db)
    expect((await app.post(address, letter, ming)).statusCode).toBe(200)
    expect(await written(app)).toMatchObject([{ member_id: ming.id }])
  })

  test('brings no tag into the mail, wherever it is written', async ({ app }) => {
    const evil = '<img src=x onerror="alert(1)">'
    await app.post(address, { ...letter, name: evil, message: `${evil}<script>alert('x')</script> & more` })
    const [, toUs] = await mails(app)
    expect(toUs?.html).not.toMatch(/<img|<script/)
    expect(toUs?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
    expect(toUs?.html).toContain('&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; more')
    expect(toUs?.text).toContain(evil)
  })
})

describe('a message that cannot be taken', () => {
  const wrong = {
    name: ['', '   ', '字'.repeat(41), 'a\nb'],
    email: ['', 'ming', 'ming@', 'a@b.example\nBcc: c@d.example', `${'a'.repeat(250)}@b.example`],
    topic: ['', 'gossip', null],
    message: ['', '太短了', `${' '.repeat(20)}短`, '字'.repeat(2001), '這裡有一個控制字元\u0007不可以'],
    website: ['https://spam.example'],
  }
  for (const [field, values] of Object.entries(wrong)) {
    test(`names ${field} as what is wrong, and leaves nothing behind`, async ({ app }) => {
      for (const value of values) {
        const reply = await app.post(address, { ...letter, [field]: value })
        expect([value, Math.floor(reply.statusCode / 100)]).toEqual([value, 4])
        expect(Object.keys(reply.json().error.fields)).toEqual([field])
      }
      expect([await written(app), await mails(app)]).toEqual([[], []])
    })
  }

  test('may have exactly ten or two thousand characters, also those beyond the basic plane', async ({ app }) => {
    for (const message of ['字'.repeat(10), '𠮷'.repeat(2000)])
      expect((await app.post(address, { ...letter, message })).statusCode).toBe(200)
  })

  test('is one that cannot be mailed: then nothing is kept either', async ({ app }) => {
    await app.site.db.schema.alterTable('outbox').renameTo('outbox_away').execute()
    try {
      expect((await app.post(address, letter)).statusCode).toBe(500)
      expect(await written(app)).toEqual([])
    } finally {
      await app.site.db.schema.alterTable('outbox_away').renameTo('outbox').execute()
    }
  })
})

describe('five messages an hour', () => {
  test('come from one network, the sixth is told when to try again', async ({ app }) => {
    for (let count = 0; count < 5; count++) expect((await app.post(address, letter)).statusCode).toBe(200)
    const sixth = await app.post(address, letter)
    expect([sixth.statusCode, sixth.json().error.code]).toEqual([429, 'rate_limited'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000)
    expect([(await written(app)).length, (await mails(app)).length]).toEqual([5, 10])
    app.clock.forward(3_601_000)
    expect((await app.post(address, letter)).statusCode).toBe(200)
  })

  test('come from one member, whichever network they are on', async ({ db, app }) => {
    const ming = await aMember(db)
    const another = (count: number) => ({ ...letter, email: `ming-${count}@test.example` })
    for (let count = 0; count < 5; count++) await app.post(address, another(count), ming)
    await db.deleteFrom('rate_limits').where('bucket', 'like', 'contact-ip:%').execute()
    expect((await app.post(address, another(5), ming)).statusCode).toBe(429)
    expect((await app.post(address, another(5), await aMember(db))).statusCode).toBe(200)
  })

  test('send receipts to one address, from however many networks: nobody is flooded in our name', async ({ app }) => {
    for (let count = 0; count < 5; count++) {
      await app.post(address, letter)
      await app.site.db.deleteFrom('rate_limits').where('bucket', 'like', 'contact-ip:%').execute()
    }
    const sixth = await app.post(address, { ...letter, email: 'MING@test.example' })
    expect([sixth.statusCode, (await mails(app)).length]).toEqual([429, 10])
    expect((await app.post(address, { ...letter, email: 'hua@test.example' })).statusCode).toBe(200)
  })
})
