import { randomBytes } from 'node:crypto'

import type { Sharing } from '@zhiheng/contract/portfolio-following.ts'

import type { Site } from '../../platform/site.ts'
import { lockOwnPortfolio, requireOwnPortfolio } from '../portfolio-ledger/own-portfolio.ts'
import { deleteFollowers, findShareKey, listFollowers, setShareKey } from './store.ts'
import { tellFollowers } from './tell-followers.ts'

interface Key {
  readonly id: number
  readonly memberId: number
}

/** Whether others may follow a member's portfolio, and how many do. @throws Refusal not_found */
export async function getSharing({ db }: Site, key: Key): Promise<Sharing> {
  await requireOwnPortfolio(db, key)
  return { share_key: await findShareKey(db, key.id), followers: (await listFollowers(db, key.id)).length }
}

/**
 * Lets others follow by a link, or ends it: then the link is dead for good, and who followed is told.
 *
 * @throws Refusal not_found
 */
export async function sharePortfolio(site: Site, key: Key, shared: boolean): Promise<Sharing> {
  const lost = await site.db.transaction().execute(async (trx) => {
    await lockOwnPortfolio(trx, key)
    const isShared = (await findShareKey(trx, key.id)) !== null
    if (shared && !isShared) await setShareKey(trx, key.id, randomBytes(16).toString('base64url'))
    if (shared) return []
    await setShareKey(trx, key.id, null)
    return deleteFollowers(trx, key.id)
  })
  await tellFollowers(site, {
    followers: lost,
    occasion: `unshared:${key.id}:${site.clock.now().toISOString()}`,
    message: { code: 'followed_unshared' },
    link: '/portfolios',
  })
  return getSharing(site, key)
}
