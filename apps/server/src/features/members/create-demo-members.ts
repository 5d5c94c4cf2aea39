import { tours } from '@zhiheng/domain/members/tour-names.ts'

import type { Database } from '../../platform/database/database.ts'
import { createMember } from './create-member.ts'
import { demoAccounts } from './demo-accounts-table.ts'
import { findMemberByEmail } from './store.ts'

/** Printed at the start of a demo. */
export const demoPassword = 'demo-zhiheng-2026'

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
