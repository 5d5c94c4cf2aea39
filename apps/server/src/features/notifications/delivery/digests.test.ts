import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import type { Database } from '../../../platform/database/database.ts'
import { countBounce } from '../../../platform/outbox/reach-store.ts'
import { insertMessages, listMessages } from '../../../platform/outbox/store.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { test, type TestApp } from '../../../testing/test-app.ts'
import { readDomains } from '../../firms/hold-domains.ts'
import { clientOfBoth, twoFirms } from '../../firms/testing/two-firms.ts'
import { notifyMember, type NewNotice } from '../notify-member.ts'
import { sendDigestsJob } from './send-digests-job.ts'
import { sendDigests } from './send-digests.ts'

const HOUR = 3_600_000
const never = new AbortController().signal

/** Activated, as whoever has signed up and followed the link. The clock of tests starts at noon in Taipei. */
async function reader(db: Database, now?: Date): Promise<TestMember> {
  const member = await aMember(db, now === undefined ? {} : { now })
  await db.updateTable('members').set({ activated_at: '2026-11-01T00:00:00Z' }).where('id', '=', member.id).execute()
  return member
}

let toldCount = 0
function tell(app: TestApp, { id }: TestMember, notice: Partial<NewNotice> = {}): Promise<boolean> {
  toldCount += 1
  return notifyMember(app.site, {
    memberId: id,
    kind: 'rebalance',
    message: [{ text: '投資組合' }, { text: `「第 ${toldCount} 個」`, strong: true }, { text: '已偏離目標' }],
    link: '/portfolios/1',
    dedupKey: `tell:${toldCount}`,
    ...notice,
  })
}

const mailsOf = async (app: TestApp) => (await listMessages(app.site.db, 100)).toReversed()
const send = (app: TestApp) => sendDigests(app.site, never)

describe('a digest', () => {
  test('comes at eight in the evening with what is new and unread, and once a day', async ({ db, app }) => {
    const ming = await reader(db)
    await tell(app, ming)
    app.clock.forward(7 * HOUR)
    expect(await send(app)).toBe(0)
    app.clock.forward(HOUR)
    expect(await send(app)).toBe(1)
    await tell(app, ming)
    app.clock.forward(HOUR)
    expect(await send(app)).toBe(0)
    app.clock.forward(23 * HOUR)
    expect(await send(app)).toBe(1)
    expect((await mailsOf(app)).map(({ recipient, subject, is_bulk }) => [recipient, subject, is_bulk])).toEqual([
      [ming.email, '知衡基金通知摘要：1 則（2026/11/20）', true],
      [ming.email, '知衡基金通知摘要：1 則（2026/11/21）', true],
    ])
  })

  test('leads a client of one firm to its own name, and of two, or of none, to ours', async ({ db, app }) => {
    const { one, other } = await twoFirms(db)
    const both = await clientOfBoth(db, [one, other])
    await db.insertInto('firm_domains').values({ domain: 'fund.bank.example', firm_id: one.id, leads: true }).execute()
    await readDomains(app.site, db)
    const nobodys = await reader(db)
    const everyone = [one.client, other.client, both, nobodys]
    await db.updateTable('members').set({ activated_at: '2026-11-01T00:00:00Z' }).execute()
    for (const member of everyone) await tell(app, member)
    app.clock.forward(8 * HOUR)
    await send(app)
    const mails = await mailsOf(app)
    const leadsTo = ({ email }: TestMember) =>
      /http:\S+\/portfolios\/1/.exec(mails.find(({ recipient }) => recipient === email)?.text ?? '')?.[0]
    const ours = siteAddress(app.site.environment, '/portfolios/1')
    expect(everyone.map(leadsTo)).toEqual([ours.replace(/\/\/[^:/]+/, '//fund.bank.example'), ours, ours, ours])
    // a firm's site has no settings for mails
    expect(
      mails.every(({ text }) => text.includes(siteAddress(app.site.environment, '/notifications?tab=settings'))),
    ).toBe(true)
  })

  test('does not come where nothing is new, all was read, or it was turned off meanwhile', async ({ db, app }) => {
    const [none, read, off, out] = [await reader(db), await reader(db), await reader(db), await reader(db)]
    await Promise.all([tell(app, read), tell(app, off), tell(app, out)])
    await app.post('/api/notifications', { action: 'read_all' }, read)
    await app.post('/api/members/setting/subscriptions', { subscriptions: { portfolio_rebalance: false } }, off)
    await app.post('/api/members/setting/delivery', { mail: false }, out)
    app.clock.forward(8 * HOUR)
    expect(await send(app)).toBe(0)
    expect(await mailsOf(app)).toEqual([])
    // what was turned off for a while does not come later
    await app.post('/api/members/setting/subscriptions', { subscriptions: { portfolio_rebalance: true } }, off)
    app.clock.forward(24 * HOUR)
    expect(await send(app)).toBe(0)
    expect(none.id).toBeGreaterThan(0)
  })

  test('waits for who is not activated, and is not for a removed account', async ({ db, app }) => {
    const [waiting, gone] = [await aMember(db), await reader(db)]
    await sql`update members set activated_at = null where id = ${waiting.id}`.execute(db)
    await Promise.all([tell(app, waiting), tell(app, gone)])
    await db.updateTable('members').set({ removed_at: '2026-11-20T05:00:00Z' }).where('id', '=', gone.id).execute()
    app.clock.forward(8 * HOUR)
    expect(await send(app)).toBe(0)
  })

  test('of a standstill of some days is one, and older than a week nothing is news', async ({ db, app }) => {
    const ming = await reader(db)
    await tell(app, ming, { dedupKey: 'old' })
    app.clock.forward(5 * 24 * HOUR)
    await tell(app, ming)
    app.clock.forward(2.5 * 24 * HOUR)
    expect(await send(app)).toBe(1)
    expect(await send(app)).toBe(0)
    expect((await mailsOf(app)).map(({ subject }) => subject)).toEqual(['知衡基金通知摘要：1 則（2026/11/27）'])
  })

  test('comes at one’s own hour, and after the quiet hours where that lies in them', async ({ db, app }) => {
    const [early, quiet] = [await reader(db), await reader(db)]
    const path = '/api/members/setting/delivery'
    expect((await app.get(path, early)).json()).toMatchObject({
      mail: true,
      mail_hour: 20,
      digest_hour: 20,
      quiet: null,
    })
    await app.post(path, { mail_hour: 14 }, early)
    const kept = await app.post(path, { mail_hour: 23, quiet: { from: 22, to: 7 } }, quiet)
    expect(kept.json()).toMatchObject({ mail_hour: 23, digest_hour: 7, quiet: { from: 22, to: 7 } })
    await Promise.all([tell(app, early), tell(app, quiet)])
    app.clock.forward(2 * HOUR)
    expect(await send(app)).toBe(1)
    app.clock.forward(16 * HOUR) // six in the morning
    expect(await send(app)).toBe(0)
    app.clock.forward(HOUR)
    expect(await send(app)).toBe(1)
    expect((await mailsOf(app)).map(({ recipient }) => recipient)).toEqual([early.email, quiet.email])
  })

  test('that is late does not come in the quiet hours', async ({ db, app }) => {
    const ming = await reader(db)
    await app.post('/api/members/setting/delivery', { quiet: { from: 22, to: 7 } }, ming)
    await tell(app, ming)
    app.clock.forward(15 * HOUR) // three in the morning: the site stood still at eight
    expect(await send(app)).toBe(0)
    app.clock.forward(4 * HOUR)
    expect(await send(app)).toBe(1)
  })

  test('is not sent again where the clock goes back a day', async ({ db, app }) => {
    const ming = await reader(db)
    await tell(app, ming)
    app.clock.forward(32 * HOUR)
    expect(await send(app)).toBe(1)
    app.clock.forward(-24 * HOUR)
    await tell(app, ming)
    expect(await send(app)).toBe(0)
    app.clock.forward(48 * HOUR)
    expect(await send(app)).toBe(1)
  })

  test('that cannot be kept whole is not kept at all, and comes with the next run', async ({ db, app }) => {
    const [ming, hua] = [await reader(db), await reader(db)]
    await Promise.all([tell(app, ming), tell(app, hua)])
    app.clock.forward(8 * HOUR)
    await sql`alter table outbox add constraint broken check (recipient <> ${sql.lit(hua.email)})`.execute(db)
    await expect(send(app)).rejects.toThrow('broken')
    expect([await mailsOf(app), await db.selectFrom('notice_digests').selectAll().execute()]).toEqual([[], []])
    await sql`alter table outbox drop constraint broken`.execute(db)
    expect(await send(app)).toBe(2)
  })
})

test('a digest that has left is kept for a week; what waits, and other mail, stays', async ({ db, app }) => {
  const mail = { kind: 'mail', to: 'ming@test.example', subject: '主旨', text: '', html: '' } as const
  const now = app.clock.now()
  await insertMessages(
    db,
    [
      { ...mail, isBulk: true, subject: '已寄' },
      { ...mail, subject: '帳號' },
    ],
    now,
  )
  await db.updateTable('outbox').set({ sent_at: now.toISOString() }).execute()
  await insertMessages(db, [{ ...mail, isBulk: true, subject: '等待' }], now)
  const job = sendDigestsJob(app.site)
  app.clock.forward(6 * 24 * HOUR)
  await job.run(never)
  expect(await mailsOf(app)).toHaveLength(3)
  app.clock.forward(2 * 24 * HOUR)
  await job.run(never)
  expect((await mailsOf(app)).map(({ subject }) => subject)).toEqual(['帳號', '等待'])
})

describe('an address that takes no mail', () => {
  const path = '/api/members/setting/delivery'

  test('gets no digest, is told so on the site once, and gets them again at a press', async ({ db, app }) => {
    const [ming, hua] = [await reader(db), await reader(db)]
    for (let time = 0; time < 3; time++) await countBounce(db, ming.email, app.clock.now())
    await Promise.all([tell(app, ming), tell(app, hua)])
    app.clock.forward(8 * HOUR)
    const job = sendDigestsJob(app.site)
    await job.run(never)
    await job.run(never)
    expect((await mailsOf(app)).map(({ recipient }) => recipient)).toEqual([hua.email])
    expect((await app.get(path, ming)).json().is_stopped).toBe(true)
    const { entries, total } = (await app.get('/api/notifications', ming)).json()
    expect([total, entries[0].kind, entries[0].link]).toEqual([2, 'security', '/notifications?tab=settings'])
    expect(entries[0].message_html).toContain('連續三次被退回')

    expect((await app.post(`${path}/restart`, undefined, ming)).json().is_stopped).toBe(false)
    await job.run(never)
    expect((await mailsOf(app)).map(({ recipient }) => recipient)).toEqual([hua.email, ming.email])
  })
})

/** What happens in an hour before the job runs, or does not. */
const hour = fc.record({
  told: fc.array(fc.nat({ max: 2 }), { maxLength: 3 }),
  read: fc.option(fc.nat({ max: 2 }), { freq: 6 }),
  runs: fc.boolean(),
  skipped: fc.integer({ min: 1, max: 30 }),
})
const settings = fc.record({
  mail_hour: fc.integer({ min: 0, max: 23 }),
  quiet: fc.option(fc.record({ from: fc.integer({ min: 0, max: 23 }), length: fc.integer({ min: 1, max: 12 }) })),
})

/** What is known of a member, told by walking through the hours: slow, and plain. */
interface Known {
  readonly quietHours: ReadonlySet<number>
  readonly mailHour: number
  waiting: number[]
  lastDay: string
}

const taipei = (at: number) => new Date(at + 8 * HOUR).toISOString()
const hourOf = (at: number) => Number(taipei(at).slice(11, 13))

function isDue(one: Known, now: number): string | null {
  let leaves = one.mailHour
  while (one.quietHours.has(leaves)) leaves = (leaves + 1) % 24
  let at = now
  while (hourOf(at) !== leaves) at -= HOUR
  const day = taipei(at).slice(0, 10)
  const isNew = one.waiting.some((told) => told <= at && told > now - 7 * 24 * HOUR)
  return isNew && day > one.lastDay && !one.quietHours.has(hourOf(now)) ? day : null
}

describe('who gets what when', () => {
  test('is as a clerk would do it who looks each hour', async ({ db, app }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(settings, { minLength: 3, maxLength: 3 }),
        fc.array(hour, { maxLength: 25 }),
        async (wanted, hours) => {
          await db.deleteFrom('notifications').execute()
          const people: { who: TestMember; known: Known }[] = []
          for (const { mail_hour, quiet } of wanted) {
            const who = await reader(db, app.clock.now())
            const to = quiet === null ? 0 : (quiet.from + quiet.length) % 24
            await app.post(
              '/api/members/setting/delivery',
              { mail_hour, quiet: quiet && { from: quiet.from, to } },
              who,
            )
            const quietHours = new Set(
              Array.from({ length: quiet?.length ?? 0 }, (_, at) => ((quiet?.from ?? 0) + at) % 24),
            )
            people.push({ who, known: { quietHours, mailHour: mail_hour, waiting: [], lastDay: '' } })
          }
          for (const step of hours) {
            const now = app.clock.now().getTime()
            for (const at of step.told) {
              const one = people[at]
              if (one === undefined) continue
              await tell(app, one.who)
              one.known.waiting.push(now)
            }
            const reading = people[step.read ?? 9]
            if (reading !== undefined) {
              await app.post('/api/notifications', { action: 'read_all' }, reading.who)
              reading.known.waiting = []
            }
            app.clock.forward(step.skipped * HOUR)
            if (step.runs) await oneRun(app, people)
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})

async function oneRun(app: TestApp, people: readonly { who: TestMember; known: Known }[]): Promise<void> {
  const now = app.clock.now().getTime()
  const expected = people.flatMap(({ who, known }) => {
    const day = isDue(known, now)
    if (day === null) return []
    const count = known.waiting.filter((told) => told > now - 7 * 24 * HOUR).length
    known.waiting = []
    known.lastDay = day
    return [[who.email, `知衡基金通知摘要：${count} 則（${day.replaceAll('-', '/')}）`]]
  })
  await app.site.db.deleteFrom('outbox').execute()
  await sendDigests(app.site, never)
  const sent = (await mailsOf(app)).map(({ recipient, subject }) => [recipient, subject])
  expect(sent).toEqual(expected)
}
