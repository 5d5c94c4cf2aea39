import type { Group } from '@zhiheng/domain/access/roles.ts'
import { tours } from '@zhiheng/domain/members/tour-names.ts'

import type { Database } from '../../platform/database/database.ts'
import { createMember } from './create-member.ts'
import { findMemberByEmail } from './store.ts'

/** Printed at the start of a demo. */
export const demoPassword = 'demo-zhiheng-2026'

/** One account of each kind. Source: DESIGN section 2. */
export const demoAccounts = [
  { name: '林志明', email: 'member@demo.zhiheng.example', groups: ['member'] },
  { name: '陳怡君', email: 'premium@demo.zhiheng.example', groups: ['member', 'member_premium'] },
  { name: '黃俊傑', email: 'signed@demo.zhiheng.example', groups: ['member', 'member_signed'] },
  { name: '張雅婷', email: 'pro@demo.zhiheng.example', groups: ['member', 'member_pro'] },
  { name: '李建宏', email: 'staff@demo.zhiheng.example', groups: ['member', 'staff'] },
  { name: '王淑芬', email: 'developer@demo.zhiheng.example', groups: ['member', 'developer'] },
  { name: '吳冠宇', email: 'firm-member@demo.zhiheng.example', groups: ['member', 'firm_member'] },
  { name: '劉佩珊', email: 'firm-admin@demo.zhiheng.example', groups: ['member', 'firm_member', 'firm_admin'] },
] as const satisfies readonly { name: string; email: string; groups: readonly Group[] }[]

/** The one who meets the tours as a new member does; all others have had them. */
const newcomer = 'member@demo.zhiheng.example'

/** A demo account in the database. */
export interface DemoMember {
  readonly id: number
  readonly email: string
}

/** Makes the demo accounts that are not there yet. Only for DEMO=on: everyone knows their password. */
export async function createDemoMembers(db: Database): Promise<DemoMember[]> {
  const made: DemoMember[] = []
  for (const { email, name, groups } of demoAccounts) {
    const found = await findMemberByEmail(db, email)
    const finishedTours = email === newcomer ? [] : tours
    const member = { email, name, groups, password: demoPassword, dataset: 'demo', finishedTours } as const
    const id = found?.id ?? (await createMember(db, member))
    if (id !== null) made.push({ id, email })
  }
  return made
}
