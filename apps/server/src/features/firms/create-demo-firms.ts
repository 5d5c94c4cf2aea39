import type { FirmBrand, FirmRole } from '@zhiheng/domain/firms/firm.ts'

import type { Site } from '../../platform/site.ts'
import { joinFirm } from './join-firm.ts'
import { hasFirms, insertFirm } from './store.ts'
import { text } from './text.ts'

const firms: readonly {
  readonly brand: FirmBrand
  readonly embedOrigins: readonly string[]
  readonly module: string | null
}[] = [
  {
    brand: { ...text.demo.first, colour: '#0f6e5c', phone: '02-0000-0001', email: 'wealth@qingtian.example' },
    embedOrigins: ['https://www.qingtian.example'],
    module: 'branch-desk',
  },
  {
    brand: { ...text.demo.second, colour: '#2456b8', phone: '04-0000-0002', email: 'service@yuanfan.example' },
    embedOrigins: [],
    module: null,
  },
]

/** Who belongs to the first firm. A member may belong to two: the second has one of them, too. */
const people: readonly { readonly email: string; readonly roles: readonly (FirmRole | null)[] }[] = [
  { email: 'firm-member@demo.zhiheng.example', roles: ['member', 'member'] },
  { email: 'firm-admin@demo.zhiheng.example', roles: ['admin', null] },
  // who publishes what the other admin has written, and keeps the second firm
  { email: 'firm-checker@demo.zhiheng.example', roles: ['admin', 'admin'] },
]

/** Gives the demo two firms with their people, once. */
export async function createDemoFirms(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  members: readonly { readonly id: number; readonly email: string }[],
): Promise<void> {
  if (await hasFirms(db, 'demo')) return
  const at = clock.now().toISOString()
  for (const [which, firm] of firms.entries()) {
    const firmId = await insertFirm(db, { dataset: 'demo', ...firm })
    for (const { email, roles } of people) {
      const role = roles[which] ?? null
      const memberId = members.find((member) => member.email === email)?.id
      if (role !== null && memberId !== undefined) await joinFirm(db, { firmId, memberId, role, at })
    }
  }
}
