import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { describe, expect, it } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test } from '../../testing/test-app.ts'
import { createDemoMembers, demoPassword } from './create-demo-members.ts'
import { createMember } from './create-member.ts'
import { demoAccounts } from './demo-accounts-table.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { requireRoom } from './require-room.ts'

describe('a new member', () => {
  test('has one address in one form, and a hash that costs a thief what it should', async ({ db }) => {
    const ming = {
      email: ' Ming@Test.Example ',
      name: '明',
      password: '  密碼 with spaces  ',
      groups: ['member'],
      dataset: 'real',
    } as const
    expect(await createMember(db, ming)).toBeTypeOf('number')
    expect(await createMember(db, { ...ming, email: 'ming@test.example' })).toBeNull()

    const row = await db.selectFrom('members').selectAll().executeTakeFirstOrThrow()
    expect(row.email).toBe('ming@test.example')
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPassword(row.password_hash, '  密碼 with spaces  ')).toBe(true)
    expect(await isPassword(row.password_hash, '密碼 with spaces')).toBe(false)
  })

  // that it takes as long to say so is shown by the hashes that are counted, in accounts/lock.test.ts
  it('nobody has the password of no one', async () => {
    expect(await isPassword(null, 'another')).toBe(false)
    expect(await isPassword(null, '')).toBe(false)
  })

  it('two passwords alike have hashes that differ', async () => {
    expect(await hashPassword('the same')).not.toBe(await hashPassword('the same'))
  })
})

describe('the demo accounts', () => {
  test('are nine, one of each kind and a second admin of a firm, made once, and open with the printed password', async ({
    db,
    app,
  }) => {
    const made = await createDemoMembers(db)
    expect(await createDemoMembers(db)).toEqual(made)
    expect(made).toHaveLength(9)
    for (const { email, groups } of demoAccounts) {
      const reply = await app.post('/api/member/signin', { email, password: demoPassword })
      expect(reply.statusCode).toBe(200)
      expect(reply.json().member.groups.toSorted()).toEqual([...groups].toSorted())
    }
  })
})

describe('room for one more', () => {
  test("is there up to the limit of the member's own tier, and never beyond", async ({ db }) => {
    const [plain, premium] = [await aMember(db), await aMember(db, { groups: ['member', 'member_premium'] })]
    const ask = (memberId: number, used: number) =>
      db
        .transaction()
        .execute((trx) => requireRoom(trx, { memberId, key: 'portfolios', countUsed: () => Promise.resolve(used) }))
    await expect(ask(plain.id, 2)).resolves.toBeUndefined()
    await expect(ask(plain.id, 3)).rejects.toThrow(new Refusal('portfolio_quota'))
    await expect(ask(premium.id, 49)).resolves.toBeUndefined()
    await expect(ask(premium.id, 51)).rejects.toMatchObject({ code: 'portfolio_quota' })
    await expect(ask(987, 0)).rejects.toMatchObject({ code: 'signin_required' })
  })
})
