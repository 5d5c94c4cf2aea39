import type { Database } from '../../../platform/database/database.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import { joinFirm } from '../join-firm.ts'
import { insertFirm } from '../store.ts'

/** A firm with an admin and a client of its own. */
export interface TestFirm {
  readonly id: number
  readonly admin: TestMember
  readonly client: TestMember
}

export const joinedAt = '2026-11-20T08:00:00.000Z'

const brand = {
  mark: '甲',
  colour: '#0f6e5c',
  operator: '',
  license: '',
  address: '',
  phone: '',
  email: 'a@firm.example',
}

async function aFirm(db: Database, name: string): Promise<TestFirm> {
  const id = await insertFirm(db, { dataset: 'real', brand: { ...brand, name } })
  // on a site with real data an admin must have a second factor
  const admin = await aMember(db, { groups: ['member'], hasSecondFactor: true })
  const client = await aMember(db, { groups: ['member'] })
  await joinFirm(db, { firmId: id, memberId: admin.id, role: 'admin', at: joinedAt })
  await joinFirm(db, { firmId: id, memberId: client.id, role: 'member', at: joinedAt })
  return { id, admin, client }
}

/** Two firms. */
export async function twoFirms(db: Database): Promise<{ one: TestFirm; other: TestFirm }> {
  return { one: await aFirm(db, '甲銀行'), other: await aFirm(db, '乙銀行') }
}

/** A client of two firms. */
export async function clientOfBoth(db: Database, firms: readonly TestFirm[]): Promise<TestMember> {
  const member = await aMember(db, { groups: ['member'] })
  for (const { id: firmId } of firms) {
    await joinFirm(db, { firmId, memberId: member.id, role: 'member', at: joinedAt })
  }
  return member
}
