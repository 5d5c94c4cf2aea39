import type { PermissionName } from '@zhiheng/domain/access/permissions.ts'
import { hasPermission, permissions } from '@zhiheng/domain/access/permissions.ts'
import { hasAnyRole, type Role } from '@zhiheng/domain/access/roles.ts'

import { isPageKnown } from '../../page/known-pages.ts'
import type { IconName } from '../../ui/text/icon.tsx'

interface MenuEntry {
  /** The entry appears when the table of addresses has it. */
  readonly to: string
  readonly label: string
  readonly icon: IconName
  readonly who: readonly Role[]
  readonly permission?: PermissionName
}

/** What a member's menu leads to, in this order. Source: members spec §2 "Hamburger menu". */
const entries: readonly MenuEntry[] = [
  {
    to: '/members/gift',
    label: '任務與點數',
    icon: 'check',
    who: ['any'],
    permission: 'premium-upgrade-task',
  },
  { to: '/members', label: '會員中心', icon: 'person', who: ['any'] },
  { to: '/favorites', label: '最愛基金', icon: 'heart', who: ['any'] },
  { to: '/portfolios', label: '我的投資組合', icon: 'pie', who: ['any'] },
  { to: '/notifications', label: '通知中心', icon: 'bell', who: ['any'] },
  { to: '/console', label: '開發主控台', icon: 'table', who: ['staff'] },
  { to: '/admin', label: '系統後台', icon: 'table', who: ['staff'] },
  { to: '/members/su', label: '模擬登入', icon: 'person', who: ['developer'], permission: 'developer' },
  { to: '/dev/ui', label: '設計元件', icon: 'columns', who: ['developer', 'staff'] },
  { to: '/manage', label: '機構管理後台', icon: 'table', who: ['firm_admin'] },
]

/** The entries for a reader with these groups, as far as they are built. */
export function menuEntries(groups: readonly string[] | null): readonly MenuEntry[] {
  return entries.filter(
    ({ to, who, permission }) =>
      isPageKnown(to) && hasAnyRole(groups, who) && (!permission || hasPermission(groups, permission)),
  )
}

/** Whom an entry is kept to; none where it is for all members. */
export function keptTo({ who, permission }: MenuEntry): readonly Role[] {
  const allowed: readonly Role[] = permission ? permissions[permission] : who
  return allowed.includes('any') ? [] : allowed
}
