import { hasAnyRole, type Role } from './roles.ts'

/** Who may do what goes by a name of its own. Source: research and members spec §6. Reads like their tables. */
export const permissions = {
  /** 進階會員以上. */
  'advanced-member': ['premium', 'signed', 'pro', 'staff', 'firm'],
  /** Mission shortcut, task cards and the points badge. */
  'premium-upgrade-task': ['member', 'premium', 'staff'],
  /** Risk evaluation and what is proposed from it. */
  'smart-portfolio': ['pro', 'staff', 'firm', 'signed'],
  /** Signing in as another account. */
  developer: ['developer'],
  'print-portfolio': ['pro', 'staff', 'firm'],
  'holding-search-update-date': ['pro', 'staff', 'firm'],
  /** More than thirty conditions in a search by holdings. */
  'theme-conditions-above-thirty': ['pro', 'staff', 'firm'],
  'create-portfolio-by-expert-pick': ['staff', 'signed'],
  'create-portfolio-by-smart-pick': ['pro', 'staff', 'firm', 'signed'],
  'create-portfolio-by-fund-pick': ['any'],
  'create-portfolio-by-slow-pick': [],
} as const satisfies Record<string, readonly Role[]>

export type PermissionName = keyof typeof permissions

/** Whether the table has such a permission; names also come from data. */
export function isPermission(name: string): name is PermissionName {
  return Object.hasOwn(permissions, name)
}

/**
 * Whether a person may do what goes by this name.
 *
 * @param groups - the groups on the profile; null for a visitor who is not signed in
 */
export function hasPermission(groups: readonly string[] | null, name: PermissionName): boolean {
  return hasAnyRole(groups, permissions[name])
}
