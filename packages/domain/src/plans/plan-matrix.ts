import { hasPermission, type PermissionName, permissions } from '../access/permissions.ts'
import { type Limit, type QuotaKey, quotaKeys, quotaTable } from '../access/quota.ts'
import type { Group, Role } from '../access/roles.ts'
import { type Tier } from '../access/tier.ts'
import { keysOf } from '../keyed/keys-of.ts'

/** The memberships that are offered, in the order of the table; staff is none. */
export const plans = ['member', 'premium', 'signed', 'pro', 'firm'] as const satisfies readonly Tier[]
export type Plan = (typeof plans)[number]

const groupsOf = {
  member: ['member'],
  premium: ['member', 'member_premium'],
  signed: ['member', 'member_signed'],
  pro: ['member', 'member_pro'],
  firm: ['member', 'firm_member'],
} satisfies Record<Plan, Group[]>

/** The two tables that decide who has what. */
export interface AccessTables {
  readonly permissions: Readonly<Record<PermissionName, readonly Role[]>>
  readonly quotas: Readonly<Record<QuotaKey, Readonly<Record<Tier, Limit>>>>
}

/** What each plan has. */
export interface PlanMatrix {
  readonly quotas: readonly { readonly key: QuotaKey; readonly limits: Readonly<Record<Plan, Limit>> }[]
  /** Without those that no plan has. */
  readonly permissions: readonly { readonly name: PermissionName; readonly has: Readonly<Record<Plan, boolean>> }[]
}

/**
 * Reads off the tables of permissions and quotas what each plan has, so that what is promised is what is enforced.
 * Source: PRODUCT A13.3.
 */
export function planMatrix(tables: AccessTables = { permissions, quotas: quotaTable }): PlanMatrix {
  return {
    quotas: quotaKeys.map((key) => ({ key, limits: ofEach((plan) => tables.quotas[key][plan]) })),
    permissions: keysOf(tables.permissions)
      .map((name) => ({ name, has: ofEach((plan) => hasPermission(groupsOf[plan], name, tables.permissions)) }))
      .filter(({ has }) => plans.some((plan) => has[plan])),
  }
}

function ofEach<T>(read: (plan: Plan) => T): Record<Plan, T> {
  return {
    member: read('member'),
    premium: read('premium'),
    signed: read('signed'),
    pro: read('pro'),
    firm: read('firm'),
  }
}
