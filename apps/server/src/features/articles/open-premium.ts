import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { limitOf, type Quota } from '@zhiheng/domain/access/quota.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Site } from '../../platform/site.ts'
import { lockMember } from '../members/lock-member.ts'
import { countOpened, isOpened, upsertRead } from './reading/store.ts'

/** Whether a premium article is open to a member, and what they may open this month; null without a limit. */
export interface Opening {
  readonly isOpen: boolean
  readonly quota: Quota | null
}

/** The first day of a day's month: the count of premium articles begins there. */
export function monthStart(day: IsoDate): IsoDate {
  return asIsoDate(`${day.slice(0, 7)}-01`)
}

/**
 * Opens a premium article for a member, once for all time. It takes one of the month's where the member has a limit: under
 * the lock of their row, so that ten tabs with ten articles open no more than are left. A developer in the member's place
 * opens nothing new, and sees what the member would.
 */
export async function openPremium(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  member: Pick<Caller, 'id' | 'groups' | 'actor'>,
  key: number,
): Promise<Opening> {
  const limit = limitOf('premiumArticles', tierOf(member.groups))
  if (limit === null) return { isOpen: true, quota: null }
  const since = monthStart(clock.today())
  const opening = (isOpen: boolean, used: number): Opening => ({
    isOpen,
    quota: { limit, used, remain: Math.max(0, limit - used) },
  })
  if (await isOpened(db, member.id, key)) return opening(true, await countOpened(db, member.id, since))
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, member.id)
    const used = await countOpened(trx, member.id, since)
    // opened in another tab while this one waited
    if (await isOpened(trx, member.id, key)) return opening(true, used)
    if (used >= limit) return opening(false, used)
    if (member.actor !== null) return opening(true, used)
    const now = clock.now().toISOString()
    await upsertRead(trx, { memberId: member.id, key, now, openedOn: clock.today() })
    return opening(true, used + 1)
  })
}
