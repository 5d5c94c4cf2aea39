import { hasRole } from '@zhiheng/domain/access/roles.ts'
import type { Viewing } from '@zhiheng/domain/access/view-as.ts'

import type { RoleColour } from '../../ui/text/badge.tsx'

const best = ['staff', 'firm_admin', 'firm_member', 'pro', 'premium', 'signed', 'member'] as const

const colours = {
  staff: 'staff',
  guest: 'guest',
  member: 'basic',
  premium: 'premium',
  signed: 'signed',
  pro: 'pro',
  firm_admin: 'firm',
  firm_member: 'firm',
} satisfies Record<Viewing, RoleColour>

/** The one role that someone is called by, the strongest first, with its colour. null groups: a visitor. */
export function roleOf(groups: readonly string[] | null): { readonly role: Viewing; readonly colour: RoleColour } {
  const role = groups === null ? 'guest' : (best.find((each) => hasRole(groups, each)) ?? 'member')
  return { role, colour: colours[role] }
}
