import { limitOf, type Limit, type QuotaKey, quotaKeys } from '../access/quota.ts'
import type { RefusalCode } from '../access/refusal.ts'
import { type Group, groups as allGroups } from '../access/roles.ts'
import { tierOf } from '../access/tier.ts'
import { indispensable } from '../account-data/leaving.ts'

/** Someone whose account staff deal with, or who deals with it. */
interface Person {
  readonly id: number
  readonly groups: readonly string[]
}

/**
 * Why a person of staff may not deal with an account; null where they may. Nobody deals with their own, which also keeps them
 * from raising themselves and from locking themselves out; an account of a developer is for developers.
 */
export function accountFault({ actor, account }: { actor: Person; account: Person }): RefusalCode | null {
  if (actor.id === account.id) return 'own_account'
  return isDeveloper(account.groups) && !isDeveloper(actor.groups) ? 'developer_needed' : null
}

/** Why someone may not give an account these groups; null where they may. Only a developer makes another. */
export function groupsFault(change: { actor: Person; account: Person; to: readonly string[] }): RefusalCode | null {
  const { actor, to } = change
  return accountFault(change) ?? (isDeveloper(to) && !isDeveloper(actor.groups) ? 'developer_needed' : null)
}

/** A group that somebody must have, and that nobody would have without this account; null where there is none. */
export function lastOf(
  account: Person & { readonly to: readonly string[] },
  others: readonly Person[],
): (typeof indispensable)[number] | null {
  const lost = indispensable.filter((group) => account.groups.includes(group) && !account.to.includes(group))
  return lost.find((group) => !others.some(({ groups }) => groups.includes(group))) ?? null
}

/** How much of a thing an account may hold before and after. */
interface QuotaChange {
  readonly key: QuotaKey
  readonly from: Limit
  readonly to: Limit
}

/** What an account gains and loses by other groups. */
export interface GroupsEffect {
  readonly gained: readonly Group[]
  readonly lost: readonly Group[]
  /** Only what changes. */
  readonly quotas: readonly QuotaChange[]
}

/** What an account gains and loses by other groups. Nothing that it has goes: above a limit nothing new is added. */
export function effectOf(from: readonly string[], to: readonly string[]): GroupsEffect {
  const tiers = { from: tierOf(from), to: tierOf(to) }
  return {
    gained: allGroups.filter((group) => to.includes(group) && !from.includes(group)),
    lost: allGroups.filter((group) => from.includes(group) && !to.includes(group)),
    quotas: quotaKeys
      .map((key) => ({ key, from: limitOf(key, tiers.from), to: limitOf(key, tiers.to) }))
      .filter((change) => change.from !== change.to),
  }
}

function isDeveloper(groups: readonly string[]): boolean {
  return groups.includes('developer')
}
