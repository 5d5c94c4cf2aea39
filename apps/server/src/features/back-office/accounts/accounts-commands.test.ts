import { describe, expect, it } from 'vitest'

import { personalData } from '../../../features.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { clockOn } from '../../../testing/market-rows.ts'
import { test, type TestApp } from '../../../testing/test-app.ts'
import { afterPassword, withTotp } from '../../../testing/two-steps.ts'
import { Command, type CommandEvent } from '../command.ts'
import { runCommand } from '../run-command.ts'
import { choosePassword } from './choose-password.ts'

async function run({ site }: TestApp, command: object): Promise<{ lines: string[]; errors: string[]; code: number }> {
  const events: CommandEvent[] = []
  const place = { db: site.db, clock: clockOn('2026-11-20'), dataDir: '/nowhere', personalData }
  await runCommand(place, Command.parse(command), (event) => events.push(event))
  const said = events.flatMap((event) => (event.kind === 'line' ? [event] : []))
  const last = events.at(-1)
  if (last?.kind !== 'exit') throw new Error('a command ends with its code')
  return {
    lines: said.filter(({ isError }) => isError !== true).map(({ text }) => text),
    errors: said.filter(({ isError }) => isError === true).map(({ text }) => text),
    code: last.code,
  }
}

const memberOf = (app: TestApp, email: string) =>
  app.site.db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const eventsOf = (app: TestApp) =>
  app.site.db.selectFrom('audit_log').select(['event', 'member_id']).orderBy('id').execute()
const isIn = async (app: TestApp, who: TestMember) => (await app.get('/api/member', who)).json().member?.id === who.id
const signIn = (app: TestApp, email: string, password: string) => app.post('/api/member/signin', { email, password })

describe('the password of a new account', () => {
  it('is made by chance where none is given: twenty letters that are not taken for others', () => {
    const made = Array.from({ length: 50 }, () => choosePassword(null, ['staff']))
    for (const one of made) {
      expect(one).toMatchObject({ isMade: true })
      expect('password' in one ? one.password : '').toMatch(/^[a-hjkmnp-zA-HJ-NP-Z2-9]{20}$/)
    }
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBe(50)
  })

  it.each([
    ['mjqrxzv', ['member'], '密碼太短'],
    ['mjqrxzvk', ['member'], null],
    ['mjqrxzvkwpbtdh', ['staff'], '密碼太短'],
    ['mjqrxzvkwpbtdhn', ['staff'], null],
    ['m'.repeat(129), ['member'], '密碼不可超過 128 個字元'],
    ['password', ['member'], '密碼太常見'],
  ] as const)('%s of %j', (given, groups, fault) => {
    const chosen = choosePassword(given, groups)
    if (fault === null) expect(chosen).toEqual({ password: given, isMade: false })
    else expect(chosen).toEqual({ fault: expect.stringContaining(fault) as string })
  })
})

describe('an operator', () => {
  test('who makes an account that is there, or with a weak password, leaves everything as it is', async ({
    db,
    app,
  }) => {
    const ming = await aMember(db)
    const before = await memberOf(app, ming.email)
    const command = { name: 'create-user', memberName: '別人', groups: ['staff'] }
    const taken = await run(app, { ...command, email: ming.email.toUpperCase(), password: 'a long enough one' })
    expect(taken).toEqual({ code: 2, lines: [], errors: [`${ming.email.toUpperCase()} 已經是會員`] })
    const weak = await run(app, { ...command, email: 'hua@test.example', password: 'password' })
    expect([weak.code, weak.lines, weak.errors.length]).toEqual([2, [], 1])
    expect(await memberOf(app, ming.email)).toEqual(before)
    expect(await db.selectFrom('members').select('id').execute()).toHaveLength(1)
    expect(await eventsOf(app)).toEqual([])
  })

  test('makes an account with a password that opens it, said only where it was made by chance', async ({ app }) => {
    const command = { name: 'create-user', groups: ['member'], memberName: null }
    const given = await run(app, { ...command, email: 'ming@test.example', password: 'a long enough one' })
    expect(given.lines).toEqual(['已建立會員 ming@test.example（member）'])
    const made = await run(app, { ...command, email: 'hua@test.example', password: null })
    const password = made.lines[1]?.replace('密碼（只顯示這一次）：', '') ?? ''
    expect((await signIn(app, 'ming@test.example', 'a long enough one')).statusCode).toBe(200)
    expect((await signIn(app, 'hua@test.example', password)).statusCode).toBe(200)
    expect((await memberOf(app, 'hua@test.example')).name).toBe('hua')
  })

  test('who changes groups ends a sign-in that waits, and no session', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const { codes } = await withTotp(app, ming)
    const { codes: huas } = await withTotp(app, hua)
    const waiting = await afterPassword(app, ming)
    const other = await afterPassword(app, hua)
    const { lines, code } = await run(app, {
      name: 'grant',
      email: ming.email.toUpperCase(),
      groups: ['member', 'member_pro'],
    })
    expect([lines, code]).toEqual([[`${ming.email.toUpperCase()}：member → member、member_pro`], 0])
    expect((await waiting.send({ code: codes[0] })).json().error.code).toBe('second_step_expired')
    expect(await isIn(app, ming)).toBe(true)
    expect((await other.send({ code: huas[0] })).statusCode).toBe(200)
    expect((await memberOf(app, ming.email)).groups).toEqual(['member', 'member_pro'])
    expect((await memberOf(app, hua.email)).groups).toEqual(['member'])
  })

  test.for([
    [null, true],
    ['another long one', false],
  ] as const)(
    'who gives the password %s has it changed at the next sign-in: %s',
    async ([password, mustChange], { db, app }) => {
      const [ming, hua] = [await aMember(db), await aMember(db)]
      const { lines } = await run(app, { name: 'reset-password', email: ming.email, password })
      const now = password ?? lines[1]?.replace('密碼（只顯示這一次）：', '') ?? ''
      expect(lines).toHaveLength(password === null ? 2 : 1)
      expect((await memberOf(app, ming.email)).require_change_password).toBe(mustChange)
      expect([await isIn(app, ming), await isIn(app, hua)]).toEqual([false, true])
      expect((await signIn(app, ming.email, ming.password)).statusCode).toBe(401)
      expect((await signIn(app, ming.email, now)).statusCode).toBe(200)
      expect((await signIn(app, hua.email, hua.password)).statusCode).toBe(200)
    },
  )

  test('who gives a password that is too weak for the member’s groups changes nothing', async ({ db, app }) => {
    const staff = await aMember(db, { groups: ['staff'] })
    const { code, errors } = await run(app, { name: 'reset-password', email: staff.email, password: 'mjqrxzvk' })
    expect([code, errors.length]).toEqual([2, 1])
    expect(await isIn(app, staff)).toBe(true)
    expect(await eventsOf(app)).toEqual([])
  })

  test('who wants a new password ends a sign-in that waits, and leaves the session open', async ({ db, app }) => {
    const ming = await aMember(db)
    const { codes } = await withTotp(app, ming)
    const { send } = await afterPassword(app, ming)
    expect((await run(app, { name: 'require-password-change', email: ming.email })).code).toBe(0)
    expect((await send({ code: codes[0] })).json().error.code).toBe('second_step_expired')
    expect((await app.get('/api/member', ming)).json().member.require_change_password).toBe(true)
  })

  test('who takes second factors away signs out that member alone', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await withTotp(app, ming)
    await withTotp(app, hua)
    expect((await run(app, { name: 'reset-second-factor', email: ming.email })).code).toBe(0)
    expect([await isIn(app, ming), await isIn(app, hua)]).toEqual([false, true])
    expect((await signIn(app, ming.email, ming.password)).json()).toHaveProperty('member.id')
    expect((await signIn(app, hua.email, hua.password)).json()).toHaveProperty('second_factor')
  })

  test.for([
    { name: 'grant', groups: ['staff'] },
    { name: 'reset-password', password: null },
    { name: 'reset-password', password: 'another long one' },
    { name: 'require-password-change' },
    { name: 'reset-second-factor' },
  ])('is told that nobody has the address, and nothing changes: %j', async (command, { db, app }) => {
    const ming = await aMember(db)
    const before = await memberOf(app, ming.email)
    const said = await run(app, { ...command, email: 'nobody@test.example' })
    expect(said).toEqual({ code: 2, lines: [], errors: ['查無會員 nobody@test.example'] })
    expect(await memberOf(app, ming.email)).toEqual(before)
    expect([await eventsOf(app), await isIn(app, ming)]).toEqual([[], true])
  })

  test('is remembered with whom each of it was done to', async ({ db, app }) => {
    const ming = await aMember(db)
    for (const command of [
      { name: 'grant', groups: ['member'] },
      { name: 'require-password-change' },
      { name: 'reset-second-factor' },
      { name: 'reset-password', password: 'another long one' },
    ]) {
      await run(app, { ...command, email: ming.email })
    }
    expect(await eventsOf(app)).toEqual(
      ['groups_changed', 'password_change_required', 'second_factor_reset', 'password_reset'].map((event) => ({
        event,
        member_id: ming.id,
      })),
    )
  })
})

describe('a check that finds much', () => {
  test('shows twenty places of each rule, and how many more there are', async ({ db, app }) => {
    const { id } = await aMember(db, { groups: ['member_pro'] })
    const portfolio = (place: number) => ({
      member_id: id,
      name: `P${place}`,
      currency: 'TWD' as const,
      created_at: '2026-11-20T00:00:00Z',
      deleted_at: null,
    })
    const add = (from: number, count: number) =>
      db
        .insertInto('portfolios')
        .values(Array.from({ length: count }, (_, place) => portfolio(from + place)))
        .execute()
    await add(0, 20)
    const exactly = await run(app, { name: 'check' })
    expect(exactly.code).toBe(1)
    expect(exactly.lines.some((line) => line.includes('另有'))).toBe(false)
    await add(20, 1)
    const more = await run(app, { name: 'check' })
    expect(more.lines).toContain('    ⋯⋯另有 1 處')
    expect(more.lines.filter((line) => line.startsWith('    ') && !line.includes('另有'))).toHaveLength(
      20 * more.lines.filter((line) => line.startsWith('✗')).length,
    )
  })
})
