import { describe, expect } from 'vitest'

import { insertMessage } from '../../platform/outbox/store.ts'
import { aMember } from '../../testing/a-member.ts'
import { emptyMarket } from '../../testing/empty-market.ts'
import { testApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const address = '/api/dev/outbox'
const mail = { kind: 'mail', to: 'ming@test.example', subject: '啟用', text: '請啟用', html: '<p>請啟用</p>' } as const
const demo = { ...emptyMarket, isDemo: true }

describe('the outbox of a demo', () => {
  withDatabase('shows everybody its newest fifty messages and where they are', async ({ db }) => {
    const app = await testApp({ db, market: demo })
    for (let count = 0; count < 51; count++)
      await insertMessage(db, { ...mail, subject: `第 ${count} 封` }, app.clock.now())
    await insertMessage(db, { kind: 'sms', to: '+886912345678', text: '驗證碼' }, app.clock.now())
    const { messages } = (await app.get(address)).json()
    expect(messages).toHaveLength(50)
    expect(messages.slice(0, 2)).toMatchObject([
      { kind: 'sms', to: '+886912345678', subject: null, html: null, state: 'waiting', tries: 0 },
      { kind: 'mail', to: mail.to, subject: '第 50 封', text: mail.text, html: mail.html, state: 'waiting' },
    ])
    await app.server.close()
  })

  withDatabase('tells what was sent from what was given up', async ({ db }) => {
    const app = await testApp({ db, market: demo })
    const at = app.clock.now().toISOString()
    for (const change of [{ sent_at: at }, { failed_at: at }]) {
      await insertMessage(db, mail, app.clock.now())
      await db.updateTable('outbox').set(change).where('sent_at', 'is', null).execute()
    }
    const { messages } = (await app.get(address)).json()
    expect(messages.map((message: { state: string }) => message.state)).toEqual(['failed', 'sent'])
    await app.server.close()
  })

  const elsewhere = {
    'a site that is no demo': { environment: { isDemo: false }, market: demo },
    'a site with real funds': { environment: { isDemo: true }, market: { ...emptyMarket, isDemo: false } },
  }
  for (const [where, ground] of Object.entries(elsewhere)) {
    withDatabase(`is not there on ${where}, not even for staff`, async ({ db }) => {
      const app = await testApp({ db, ...ground })
      await insertMessage(db, mail, app.clock.now())
      for (const as of [undefined, await aMember(db, { groups: ['member', 'staff', 'developer'] })]) {
        const reply = await app.get(address, as)
        expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found'])
        expect(reply.body).not.toContain(mail.to)
      }
      await app.server.close()
    })
  }
})
