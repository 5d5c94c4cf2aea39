import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { notifyMember } from '../notifications/notify-member.ts'
import type { Notice } from '../notifications/text.ts'
import { findShareKey, listFollowers } from './store.ts'

interface News {
  readonly followers: readonly number[]
  /** `rebalance` where nothing is said. */
  readonly kind?: 'pick'
  /** Once for each. */
  readonly occasion: string
  readonly message: Notice
  readonly link: string
}

/** Tells each follower something. A failure is logged and undoes nothing: the change has been kept. */
export async function tellFollowers(
  site: Pick<Site, 'db' | 'clock' | 'log'>,
  { followers, kind, occasion, message, link }: News,
): Promise<void> {
  for (const memberId of followers) {
    try {
      await notifyMember(site, { memberId, kind: kind ?? 'rebalance', message, link, dedupKey: occasion })
    } catch (error) {
      site.log.error({ err: error, memberId }, 'a follower could not be told')
    }
  }
}

/** Who follows a portfolio that is shared now; no one where it is not. */
export async function followersOf(db: Database, portfolioId: number): Promise<readonly number[]> {
  return (await findShareKey(db, portfolioId)) === null ? [] : listFollowers(db, portfolioId)
}

/** Tells who follows a portfolio that its funds have changed; neither its name nor an amount. */
export async function tellOfChange(
  site: Pick<Site, 'db' | 'clock' | 'log'>,
  { portfolioId, noteId }: { portfolioId: number; noteId: number },
): Promise<void> {
  await tellFollowers(site, {
    followers: await listFollowers(site.db, portfolioId),
    occasion: `followed:${noteId}`,
    message: { code: 'followed_changed' },
    link: `/portfolios/shared/${portfolioId}`,
  })
}
