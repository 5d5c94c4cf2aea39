import { type QuotaKey, quotaOf } from '@zhiheng/domain/access/quota.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { groups, hasRole } from '@zhiheng/domain/access/roles.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { maskPhone } from '@zhiheng/domain/members/phone-number.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Counted, findProfile, type ProfileParts, type ProfileRow } from './store.ts'

/** How many of each thing a member has: the features that keep the things say how they are counted, in one statement. */
export interface CountUsed extends Pick<ProfileParts, 'points' | 'mustAgree' | 'firmId'> {
  readonly counts: Partial<Record<QuotaKey, Counted>>
  /** What a profile shows of points. */
  readonly showPoints: (member: Pick<ProfileRow, 'groups' | 'points'>) => ShownPoints
}

/** For members who take part in points. */
interface ShownPoints {
  readonly availableTasks?: string[]
  readonly campaign?: { readonly premium_upgraded: boolean; readonly premium_upgrade_year: number | null }
}

/** A member as their own pages show them. */
export type Profile = ReturnType<typeof profileOf>

/**
 * The member as their own pages show them.
 *
 * @throws Refusal session_expired where the member is gone
 */
export async function readProfile(db: Database, memberId: number, countUsed: CountUsed): Promise<Profile> {
  const member = await findProfile(db, memberId, countUsed)
  if (member === null) throw new Refusal('session_expired')
  return profileOf(member, countUsed)
}

/** The same of what a statement of another feature told by `profilePart`. */
export function profileOf(member: ProfileRow, { showPoints }: Pick<CountUsed, 'showPoints'>) {
  const tier = tierOf(member.groups)
  const quota = (key: QuotaKey) => quotaOf({ key, tier, used: member.used[key] ?? 0 })
  return {
    ...identityOf(member),
    quota: {
      portfolios: quota('portfolios'),
      favorites: quota('favorites'),
      compareFunds: quota('compareFunds'),
      holdingFilters: quota('holdingFilters'),
      premiumArticles: quota('premiumArticles'),
    },
    properties: { risklevel: { value: member.risk_level } },
    ...showPoints(member),
  }
}

function identityOf(member: ProfileRow) {
  return {
    id: member.id,
    email: member.email,
    name: member.name,
    avatarUrl: null,
    groups: groups.filter((group) => member.groups.includes(group)),
    require_change_password: member.require_change_password,
    finishedTours: member.finished_tours,
    superuser: hasRole(member.groups, 'superuser'),
    phone_verified: member.phone !== null,
    ...(member.phone === null ? {} : { phone: maskPhone(member.phone) }),
    ...(member.must_agree ? { consent_due: true as const } : {}),
    ...(member.deletion_due_at === null ? {} : { deletion_due_on: taipeiDayOf(member.deletion_due_at) }),
    hasSecondFactor: member.has_second_factor,
  }
}

export { type PointsOnProfile, type ProfilePart, profilePart, type ProfileRow } from './store.ts'
