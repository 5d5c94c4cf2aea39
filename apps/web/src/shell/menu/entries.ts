import type { PermissionName } from '@zhiheng/domain/access/permissions.ts'
import { hasPermission, permissions } from '@zhiheng/domain/access/permissions.ts'
import { hasAnyRole, type Role } from '@zhiheng/domain/access/roles.ts'

import { isPageKnown } from '../../page/known-pages.ts'
import type { IconName } from '../../ui/text/icon.tsx'
import { text } from './text.ts'

interface MenuEntry {
  /** The entry appears when the table of addresses has it. */
  readonly to: string
  readonly label: string
  readonly icon: IconName
  readonly who: readonly Role[]
  readonly permission?: PermissionName
  /** On a firm's site alone. */
  readonly firmOnly?: true
}

/** What a member's menu leads to, in this order. Source: members spec §2 "Hamburger menu". */
const entries: readonly MenuEntry[] = [
  {
    to: '/members/gift',
    label: text.entries.missions,
    icon: 'check',
    who: ['any'],
    permission: 'premium-upgrade-task',
  },
  { to: '/members', label: text.entries.account, icon: 'person', who: ['any'] },
  { to: '/favorites', label: text.entries.favorites, icon: 'heart', who: ['any'] },
  { to: '/portfolios', label: text.entries.portfolios, icon: 'pie', who: ['any'] },
  { to: '/notifications', label: text.entries.notifications, icon: 'bell', who: ['any'] },
  { to: '/console', label: text.entries.console, icon: 'table', who: ['staff', 'developer'] },
  { to: '/admin', label: text.entries.admin, icon: 'table', who: ['staff'] },
  { to: '/members/su', label: text.entries.actAs, icon: 'person', who: ['developer'], permission: 'developer' },
  { to: '/dev/ui', label: text.entries.components, icon: 'columns', who: ['developer', 'staff'] },
  { to: '/manage', label: text.entries.manage, icon: 'table', who: ['firm_admin'], firmOnly: true },
]

/** The entries for a reader with these groups, as far as they are built, on our own site or a firm's. */
export function menuEntries(groups: readonly string[] | null, isFirm: boolean): readonly MenuEntry[] {
  return entries.filter(
    ({ to, who, permission, firmOnly }) =>
      isPageKnown(to) &&
      (isFirm || firmOnly !== true) &&
      hasAnyRole(groups, who) &&
      (!permission || hasPermission(groups, permission)),
  )
}

/** Whom an entry is kept to; none where it is for all members. */
export function keptTo({ who, permission }: MenuEntry): readonly Role[] {
  const allowed: readonly Role[] = permission ? permissions[permission] : who
  return allowed.includes('any') ? [] : allowed
}
