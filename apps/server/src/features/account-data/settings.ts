import { countAgainst } from '../../platform/rate-limit.ts'
import type { Site } from '../../platform/site.ts'
import { readNickname } from '../members/read-nickname.ts'
import { renameMember } from '../members/rename-member.ts'
import { getSubscriptions } from '../notifications/subscriptions.ts'

/** What a member has set, as one. @throws Refusal session_expired where the member is gone */
export async function getSettings({ db }: Pick<Site, 'db'>, memberId: number) {
  const { subscriptions } = await getSubscriptions(db, memberId)
  return { settings: { nickname: await readNickname(db, memberId), subscriptions } }
}

/**
 * Gives a member another nickname, twenty times an hour at most.
 *
 * @throws Refusal session_expired where the member is gone
 * @throws RetryLater rate_limited
 */
export async function setNickname({ db, clock }: Pick<Site, 'db' | 'clock'>, memberId: number, nickname: string) {
  await countAgainst(db, { bucket: `nickname:${memberId}`, limit: 20, seconds: 3600, now: clock.now() })
  return { nickname: await renameMember(db, memberId, nickname) }
}
