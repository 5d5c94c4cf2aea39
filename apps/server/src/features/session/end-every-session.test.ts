import { sql } from 'kysely'
import { describe, expect } from 'vitest'

import { personalData } from '../../features.ts'
import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { tokenByMail } from '../../testing/account-letters.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { onPostgres } from '../../testing/test-database.ts'
import { afterPassword, shows, withTotp } from '../../testing/two-steps.ts'
import { Command } from '../back-office/command.ts'
import { runCommand } from '../back-office/run-command.ts'
import { lockMember } from '../members/lock-member.ts'
import { endEverySession } from './end-every-session.ts'

const better = ' 三棵橡樹 beside the pond '

async function operate(app: TestApp, command: object): Promise<void> {
  const { db, clock, environment } = app.site
  await runCommand({ db, clock, dataDir: environment.dataDir, personalData }, Command.parse(command), () => {})
}

type Act = (app: TestApp, who: TestMember) => Promise<unknown>

/** The ways by which no one but the owner is to have an account from now on. */
const resets: Readonly<Record<string, Act>> = {
  'the member changes their password': (app, who) =>
    app.post('/api/members/passwd', { current: who.password, password: better }, who),
  'the member resets it by mail': async (app, { email }) => {
    await app.post('/api/members/forget', { email })
    await app.post('/api/members/reset', { email, token: await tokenByMail(app, email, 'reset'), password: better })
  },
  'the operator resets it': (app, { email }) =>
    operate(app, { name: 'reset-password', email, password: 'another long enough one' }),
  'the operator takes the second factor away': (app, { email }) => operate(app, { name: 'reset-second-factor', email }),
}

const required: Readonly<Record<string, Act>> = {
  'the operator requires a new password': (app, { email }) => operate(app, { name: 'require-password-change', email }),
}

const granted: Readonly<Record<string, Act>> = {
  'the operator gives another role': (app, { email }) =>
    operate(app, { name: 'grant', email, groups: ['member', 'member_pro'] }),
}

describe('a sign-in that waits for its second factor', () => {
  for (const [way, act] of Object.entries({ ...resets, ...required, ...granted })) {
    test(`is over when ${way}`, async ({ db, app }) => {
      const ming = await aMember(db)
      const { secret } = await withTotp(app, ming)
      const { send } = await afterPassword(app, ming)
      await act(app, ming)
      const reply = await send({ code: shows(app, secret) })
      expect([reply.statusCode, reply.json().error?.code]).toEqual([410, 'second_step_expired'])
    })
  }

  test.skipIf(!onPostgres)('is over when a reset comes while the code is being checked', async ({ db, app }) => {
    const ming = await aMember(db)
    const { secret } = await withTotp(app, ming)
    const { send } = await afterPassword(app, ming)
    const reply = await whileHeld(db, ming.id, {
      begin: () => send({ code: shows(app, secret) }),
      meanwhile: (trx) => endEverySession(trx, ming.id, app.clock.now()),
    })
    expect([reply.statusCode, reply.json().error?.code]).toEqual([410, 'second_step_expired'])
    expect(await liveSessions(db)).toEqual([])
  })
})

describe('a sign-in with a password alone', () => {
  test.skipIf(!onPostgres)('is refused when the password is replaced while it is checked', async ({ db, app }) => {
    const ming = await aMember(db)
    const reply = await whileHeld(db, ming.id, {
      begin: () => app.post('/api/member/signin', { email: ming.email, password: ming.password }),
      meanwhile: async (trx) => {
        await trx.updateTable('members').set({ password_hash: '$argon2id$another' }).where('id', '=', ming.id).execute()
        await endEverySession(trx, ming.id, app.clock.now())
      },
    })
    expect([reply.statusCode, reply.json().error?.code]).toEqual([401, 'invalid_credentials'])
    expect(await liveSessions(db)).toEqual([])
  })
})

describe('what is open until it is used', () => {
  for (const [way, act] of Object.entries({ ...resets, ...required })) {
    test(`is gone when ${way}`, async ({ db, app }) => {
      const ming = await aMember(db)
      await withTotp(app, ming)
      await openEverything(db, ming.id)
      await act(app, ming)
      for (const [table, state] of await stateOfTables(db, ming.id)) expect([table, state]).toEqual([table, 'empty'])
    })
  }

  for (const [way, act] of Object.entries(resets)) {
    test(`and every session of before are gone when ${way}`, async ({ db, app }) => {
      const ming = await aMember(db)
      await act(app, ming)
      expect((await app.get('/api/member', ming)).statusCode).toBe(403)
    })
  }

  test('includes no session when the operator requires a new password: it asks for one', async ({ db, app }) => {
    const ming = await aMember(db)
    await required['the operator requires a new password']?.(app, ming)
    expect((await app.get('/api/member', ming)).json().member).toMatchObject({ require_change_password: true })
  })
})

/**
 * Every column that holds a secret or its hash, with what a reset does to it. A column that is new belongs here, and a
 * table whose rows let someone in or finish something belongs to `endOpenCredentials` as well.
 */
const secrets: Readonly<Record<string, string>> = {
  'account_tokens.token_hash': 'deleted',
  'activations.token_hash': 'deleted',
  'phone_codes.code_hash': 'deleted',
  'second_factor_setups.secret': 'deleted',
  'second_steps.passkey_challenge': 'deleted',
  'second_steps.token_hash': 'deleted',
  'sessions.csrf_token': 'ended',
  'sessions.token_hash': 'ended',
  'sessions.next_guest_hash': 'names the guest that a browser became: lets nobody in',
  'members.password_hash': 'replaced',
  'members.has_second_factor': 'says only whether',
  'members.require_change_password': 'says only whether',
  'passkeys.credential_id': 'stays: goes with the second factor alone',
  'passkeys.public_key': 'stays: goes with the second factor alone',
  'recovery_codes.code_hash': 'stays: goes with the second factor alone',
  'totp_secrets.secret': 'stays: goes with the second factor alone',
  'members.refer_token': 'an invitation: lets nobody in',
  'members.referred_by_token': 'an invitation: lets nobody in',
  'portfolios.share_key': 'lets others follow one portfolio, until its owner ends that',
  'signin_patience.address_hash': 'counts wrong passwords',
  'idempotency_keys.key': 'with a session alone',
  'idempotency_keys.body_hash': 'with a session alone',
  'firm_domains.token': 'stands in the public record of a name: lets nobody in',
  'firm_invitations.token_hash': 'makes an account where there is none; where there is one, its password is asked for',
  'gift_redemptions.request_key': 'with a session alone',
  'gift_redemptions.partner_key': 'names one asking of a partner: lets nobody in',
}

const deleted = [
  ...new Set(Object.keys(secrets).flatMap((column) => (secrets[column] === 'deleted' ? [tableOf(column)] : []))),
]

test('every column that looks like a secret has a decision here', async ({ db }) => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name not like 'kysely%'
      and column_name ~ '(token|secret|code_|hash|password|challenge|credential|factor|key$)'`.execute(db)
  const keys = [
    'articles.key',
    'noted_states.key',
    'notifications.dedup_key',
    'point_entries.key',
    'site_state.key',
    'subscriptions.key',
  ]
  // of what a picture shows
  const hashes = ['article_pictures.hash', 'article_picture_files.hash']
  // of texts that all may read
  const texts = ['legal_bodies.hash', 'legal_versions.hash', 'legal_consents.hash']
  // of files that one opens by being a firm's client
  const files = ['firm_document_versions.hash', 'firm_document_consents.hash']
  const harmless = new Set([...keys, ...hashes, ...texts, ...files])
  // the number of an article
  const found = rows.map(({ name }) => name).filter((name) => !harmless.has(name) && !name.endsWith('.article_key'))
  expect(found.toSorted()).toEqual(Object.keys(secrets).toSorted())
})

function tableOf(column: string): string {
  return column.slice(0, column.indexOf('.'))
}

async function openEverything(db: Database, memberId: number): Promise<void> {
  const whose = { member_id: memberId, expires_at: '2027-01-01T00:00:00Z' }
  const token_hash = Buffer.alloc(32, 7)
  await db
    .insertInto('account_tokens')
    .values({ ...whose, purpose: 'unlock', token_hash })
    .execute()
  await db
    .insertInto('activations')
    .values({ ...whose, token_hash })
    .execute()
  await db
    .insertInto('phone_codes')
    .values({ ...whose, purpose: 'bind', phone: '+886912345678', code_hash: token_hash })
    .execute()
  await db
    .insertInto('second_factor_setups')
    .values({ ...whose, kind: 'passkey', secret: token_hash })
    .execute()
  await db
    .insertInto('second_steps')
    .values({ ...whose, token_hash, passkey_challenge: 'asked' })
    .execute()
  for (const [table, state] of await stateOfTables(db, memberId)) expect([table, state]).toEqual([table, 'open'])
}

async function stateOfTables(db: Database, memberId: number): Promise<[string, 'empty' | 'open'][]> {
  const states: [string, 'empty' | 'open'][] = []
  for (const table of deleted) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where member_id = ${memberId}`.execute(db)
    states.push([table, rows.length === 0 ? 'empty' : 'open'])
  }
  return states
}

function liveSessions(db: Database) {
  return db.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute()
}

interface Race<T> {
  readonly begin: () => Promise<T>
  readonly meanwhile: (trx: Database) => Promise<unknown>
}

/** Has a sign-in come as far as the member's row while another transaction holds it, and lets that one end first. */
async function whileHeld<T>(db: Database, memberId: number, { begin, meanwhile }: Race<T>): Promise<T> {
  const { under } = await db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId)
    const begun = begin()
    await untilSomebodyWaits(db)
    await meanwhile(trx)
    return { under: begun } // in an object: a promise alone would be waited for before the commit
  })
  return under
}

async function untilSomebodyWaits(db: Database): Promise<void> {
  for (let looks = 0; looks < 200; looks++) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('nobody has waited for the row')
}
