import type { Site } from '../../platform/site.ts'
import { followersOf, tellFollowers } from '../portfolio-following/tell-followers.ts'
import { hidePortfolio } from '../portfolio-ledger/own-portfolio.ts'

/**
 * Takes a portfolio out of a member's sight and quota. Its ledger stays: what happened is never unwritten. Who
 * followed it is told; given back, it is there for them again.
 *
 * @throws Refusal not_found
 */
export async function deletePortfolio(site: Site, key: { id: number; memberId: number }): Promise<{ deleted: true }> {
  const at = site.clock.now().toISOString()
  const followers = await site.db.transaction().execute(async (trx) => {
    await hidePortfolio(trx, key, at)
    return followersOf(trx, key.id)
  })
  await tellFollowers(site, {
    followers,
    occasion: `deleted:${key.id}:${at}`,
    message: { code: 'followed_deleted' },
    link: '/portfolios',
  })
  return { deleted: true }
}
