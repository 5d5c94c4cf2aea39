import { hasAnyRole, type Role } from './roles.ts'
import { tierOf } from './tier.ts'

/** Who may do what goes by a name of its own. Source: research and members spec §6. Reads like their tables. */
export const permissions = {
  /** 進階會員以上. */
  'advanced-member': ['premium', 'signed', 'pro', 'staff', 'firm'],
  /** Taking part in points: mission shortcut, task cards, the points badge. Goes by the one tier that counts for a member. */
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

/** The page on which each is had; see `benefit-pages.ts`. */
export const permissionPages = {
  'advanced-member': '/articles/insights',
  'premium-upgrade-task': '/members/gift',
  'smart-portfolio': '/members/risk_evaluation',
  developer: '/members/su',
  'print-portfolio': '/portfolios',
  'holding-search-update-date': '/search/holding',
  'theme-conditions-above-thirty': '/search/holding',
  'create-portfolio-by-expert-pick': '/portfolios/new',
  'create-portfolio-by-smart-pick': '/portfolios/new',
  'create-portfolio-by-fund-pick': '/portfolios/new',
  'create-portfolio-by-slow-pick': '/portfolios/new',
} as const satisfies Record<PermissionName, string>

/** Whether the table has such a permission; names also come from data. */
export function isPermission(name: string): name is PermissionName {
  return Object.hasOwn(permissions, name)
}

/**
 * Whether a person may do what goes by this name. A signed, professional or firm member is a `member` by their groups as
 * well, and has more than points could bring: who takes part in points goes by the tier.
 *
 * @param groups - the groups on the profile; null for a visitor who is not signed in
 */
export function hasPermission(
  groups: readonly string[] | null,
  name: PermissionName,
  table: Readonly<Record<PermissionName, readonly Role[]>> = permissions,
): boolean {
  if (!hasAnyRole(groups, table[name])) return false
  return name !== 'premium-upgrade-task' || (groups !== null && table[name].some((role) => role === tierOf(groups)))
}
