import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { describe, expect } from 'vitest'

import { readEnvironment } from '../environment.ts'
import { personalData } from '../features.ts'
import { Command, type CommandEvent } from '../features/back-office/command.ts'
import { runCommand } from '../features/back-office/run-command.ts'
import { isPassword } from '../features/members/hash-password.ts'
import { countWrong, lockedSeconds } from '../features/members/signin-attempts.ts'
import { COMMANDS_PATH } from '../http/calls/internal-commands.ts'
import { createServer } from '../http/site/create-server.ts'
import { readControlFile, writeControlFile } from '../platform/control-file.ts'
import type { Database } from '../platform/database/database.ts'
import type { Site } from '../platform/site.ts'
import { emptyMarket } from '../testing/empty-market.ts'
import { clockOn } from '../testing/market-rows.ts'
import { test } from '../testing/test-database.ts'
import { askSite } from './ask-site.ts'
import { openCommands } from './open-commands.ts'

const token = 'x'.repeat(43)

async function run(db: Database, command: object): Promise<{ lines: string[]; code: number | null }> {
  const events: CommandEvent[] = []
  const place = { db, clock: clockOn('2026-11-20'), dataDir: tmpdir(), personalData }
  await runCommand(place, Command.parse(command), (event) => events.push(event))
  return {
    lines: events.flatMap((event) => (event.kind === 'line' ? [event.text] : [])),
    code: events.flatMap((event) => (event.kind === 'exit' ? [event.code] : []))[0] ?? null,
  }
}

/** The site's own server, with nothing but commands. */
async function serve(db: Database, dataDir: string) {
  const quiet = { debug: nothing, info: nothing, warn: nothing, error: nothing }
  const environment = readEnvironment({ DATA_DIR: dataDir })
  const site: Site = { db, clock: clockOn('2026-11-20'), environment, market: () => emptyMarket, log: quiet }
  const server = createServer(site, { wrap: null })
  const door = openCommands(site)
  door?.mount(server)
  await server.listen({ port: 0, host: '127.0.0.1' })
  door?.announce(server)
  const control = readControlFile(dataDir)
  if (control === null) throw new Error('no note of where the site is')
  return { server, door, control }
}

function nothing(): void {}

describe('accounts', () => {
  const ming = { email: 'Ming@example.tw', memberName: null, groups: ['member'] }

  test('of those who left fourteen days ago are removed, and no others', async ({ db }) => {
    await run(db, { name: 'create-user', ...ming, password: 'a long enough one' })
    expect((await run(db, { name: 'remove-accounts' })).lines).toEqual(['已刪除 0 個到期的帳號'])
    await db.updateTable('members').set({ deletion_due_at: '2026-11-19T00:00:00.000Z' }).execute()
    expect(await run(db, { name: 'remove-accounts' })).toEqual({ lines: ['已刪除 1 個到期的帳號'], code: 0 })
    expect((await run(db, { name: 'check' })).lines.filter((line) => line.startsWith('✗'))).toEqual([])
  })

  test('a user is made with the password given, once', async ({ db }) => {
    const command = { name: 'create-user', ...ming, password: 'a long enough one' }
    expect(await run(db, command)).toMatchObject({ code: 0 })
    const member = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow()
    expect(member).toMatchObject({ email: 'ming@example.tw', name: 'Ming', groups: ['member'], dataset: 'real' })
    expect(await isPassword(member.password_hash, 'a long enough one')).toBe(true)
    expect(await run(db, command)).toEqual({ code: 2, lines: ['Ming@example.tw 已經是會員'] })
  })

  test('a password that is too weak is refused, and one is made where none is given', async ({ db }) => {
    expect(await run(db, { name: 'create-user', ...ming, password: 'password' })).toMatchObject({ code: 2 })
    const { lines } = await run(db, { name: 'create-user', ...ming, groups: ['staff'], password: null })
    const made = lines[1]?.split('：')[1] ?? ''
    expect(made).toHaveLength(20)
    const { password_hash: hash } = await db.selectFrom('members').select('password_hash').executeTakeFirstOrThrow()
    expect(await isPassword(hash, made)).toBe(true)
  })

  test('groups and passwords are changed, sessions ended, and it is remembered who was touched', async ({ db }) => {
    await run(db, { name: 'create-user', ...ming, password: 'a long enough one' })
    await db
      .insertInto('sessions')
      .values({
        token_hash: Buffer.from('t'),
        member_id: 1,
        csrf_token: 'c',
        created_at: '2026-11-20T00:00:00Z',
        last_seen_at: '2026-11-20T00:00:00Z',
        ended_at: null,
        ended_reason: null,
        ip: null,
        user_agent: null,
      })
      .execute()
    const place = { db, clock: clockOn('2026-11-20') }
    for (let tries = 0; tries < 10; tries++) await countWrong(place, 'ming@example.tw')
    expect(await lockedSeconds(place, 'ming@example.tw')).toBeGreaterThan(800)

    await run(db, { name: 'grant', email: 'ming@example.tw', groups: ['member', 'member_pro'] })
    await run(db, { name: 'reset-password', email: 'MING@example.tw', password: 'another long one' })

    const member = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow()
    expect(member).toMatchObject({ groups: ['member', 'member_pro'] })
    expect(await lockedSeconds(place, 'ming@example.tw')).toBe(0)
    expect(await isPassword(member.password_hash, 'another long one')).toBe(true)
    expect(await db.selectFrom('sessions').select('ended_reason').execute()).toEqual([{ ended_reason: 'expired' }])
    const log = await db.selectFrom('audit_log').select(['event', 'details']).orderBy('id').execute()
    expect(log.map(({ event }) => event)).toEqual(['account_created', 'groups_changed', 'password_reset'])
    expect(JSON.stringify(log)).not.toContain('long')
    expect(await run(db, { name: 'grant', email: 'nobody@example.tw', groups: ['member'] })).toMatchObject({ code: 2 })
  })

  test('a member is made to change their password', async ({ db }) => {
    await run(db, { name: 'create-user', ...ming, password: 'a long enough one' })
    expect(await run(db, { name: 'require-password-change', email: 'MING@example.tw' })).toMatchObject({ code: 0 })
    const member = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow()
    expect(member.require_change_password).toBe(true)
    const nobody = { name: 'require-password-change', email: 'nobody@example.tw' }
    expect(await run(db, nobody)).toEqual({ code: 2, lines: ['查無會員 nobody@example.tw'] })
  })

  test('a member who has lost every second factor is helped, told by mail and signed out', async ({ db }) => {
    await run(db, { name: 'create-user', ...ming, password: 'a long enough one' })
    const { id } = await db.selectFrom('members').select('id').executeTakeFirstOrThrow()
    const now = '2026-11-20T00:00:00Z'
    await db
      .insertInto('totp_secrets')
      .values({ member_id: id, secret: Buffer.from('sealed'), last_step: 1, made_at: now })
      .execute()
    await db
      .insertInto('recovery_codes')
      .values({ member_id: id, code_hash: Buffer.from('hash'), made_at: now, used_at: null })
      .execute()
    await db.updateTable('members').set({ has_second_factor: true }).execute()

    expect(await run(db, { name: 'reset-second-factor', email: 'MING@example.tw' })).toMatchObject({ code: 0 })
    const { has_second_factor: has } = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow()
    expect(has).toBe(false)
    expect(await db.selectFrom('totp_secrets').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    expect((await db.selectFrom('outbox').select('subject').execute()).map(({ subject }) => subject)).toEqual([
      '知衡帳號安全：兩步驟驗證已由服務人員移除',
    ])
    const nobody = { name: 'reset-second-factor', email: 'nobody@example.tw' }
    expect(await run(db, nobody)).toMatchObject({ code: 2 })
  })

  test('check and rebuild say how it stands', async ({ db }) => {
    expect((await run(db, { name: 'check' })).lines.every((line) => line.startsWith('✓'))).toBe(true)
    expect(await run(db, { name: 'rebuild' })).toMatchObject({
      code: 0,
      lines: [expect.stringContaining('2026-11-20'), expect.stringContaining('摘要')],
    })
    await db
      .insertInto('members')
      .values({ email: 'a@b.tw', name: 'A', password_hash: '$argon2id$', groups: ['member'], dataset: 'real' })
      .execute()
    await db
      .insertInto('portfolios')
      .values({ member_id: 1, name: 'P', currency: 'TWD', created_at: '2026-11-20T00:00:00Z', deleted_at: null })
      .execute()
    expect(await run(db, { name: 'check' })).toMatchObject({ code: 1 })
  })
})

describe('a site that is running', () => {
  test('runs a command for whoever knows its token, and says what happens as it happens', async ({ db }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-command-'))
    mkdirSync(path.join(folder, 'data'))
    writeFileSync(
      path.join(folder, 'data', 'funds.csv'),
      'fund_id,name,house,currency\nAA1,甲台灣股票基金,甲投信,TWD\n',
    )
    const { server, door, control } = await serve(db, folder)
    const events: CommandEvent[] = []
    const command = Command.parse({
      name: 'import',
      paths: [path.join(folder, 'data')],
      format: null,
      fundId: null,
      isDryRun: false,
      replacesDemo: false,
    })
    expect(await askSite(control, command, (event) => events.push(event))).toBe(true)
    expect(events.some((event) => event.kind === 'progress')).toBe(true)
    expect(events.at(-1)).toEqual({ kind: 'exit', code: 0 })
    expect(await db.selectFrom('funds').select('lipper_id').execute()).toEqual([{ lipper_id: 'AA1' }])

    expect(await askSite({ ...control, token: 'y'.repeat(43) }, command, () => undefined)).toBe(false)
    const wrong = await server.inject({
      method: 'POST',
      url: COMMANDS_PATH,
      headers: { host: 'localhost' },
      payload: { name: 'check' },
    })
    expect(wrong.statusCode).toBe(404)
    const elsewhere = await server.inject({
      method: 'POST',
      url: COMMANDS_PATH,
      remoteAddress: '203.0.113.9',
      headers: { host: 'localhost', authorization: `Bearer ${control.token}` },
      payload: { name: 'check' },
    })
    expect(elsewhere.statusCode).toBe(404)
    door?.close()
    expect(readControlFile(folder)).toBeNull()
    await server.close()
    expect(await askSite(control, command, () => undefined)).toBe(false)
    rmSync(folder, { recursive: true })
  })

  test('leaves a note of where it is that others cannot read', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-control-'))
    expect(readControlFile(folder)).toBeNull()
    const control = { address: '127.0.0.1', port: 3000, token }
    writeControlFile(folder, control)
    expect(readControlFile(folder)).toEqual(control)
    writeFileSync(path.join(folder, 'control.json'), '{"port":')
    expect(readControlFile(folder)).toBeNull()
    rmSync(folder, { recursive: true })
  })
})
