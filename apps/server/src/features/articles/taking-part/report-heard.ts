import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { ArticleMedia } from '@zhiheng/domain/articles/article.ts'
import { leastHearing } from '@zhiheng/domain/articles/least-hearing.ts'

import { RetryLater } from '../../../platform/retry-later.ts'
import type { Site } from '../../../platform/site.ts'
import { playableSource } from '../playable-source.ts'
import { requireArticle } from '../require-article.ts'
import { deleteBegun, hasHeard, insertHearing, type Taking, upsertBegun } from './store.ts'

/**
 * Notes since when a member hears an article. Whoever goes on with what they began goes on from there.
 *
 * @returns after how many seconds it may count as heard
 * @throws Refusal not_found
 */
export async function beginHearing(site: Site, memberId: number, id: string): Promise<{ seconds_left: number }> {
  const { taking, media } = await requireHeard(site, memberId, id)
  return { seconds_left: await secondsLeft(site, taking, media) }
}

/**
 * Notes that a member heard four fifths of an article; once a day. What was not begun begins with it.
 *
 * @throws Refusal not_found
 * @throws RetryLater heard_too_soon where not even the fastest hearing takes so short
 */
export async function noteHearing(site: Site, memberId: number, id: string): Promise<{ recorded: boolean }> {
  const { taking, media } = await requireHeard(site, memberId, id)
  const today = site.clock.today()
  if (await hasHeard(site.db, taking, today)) return { recorded: false }
  const left = await secondsLeft(site, taking, media)
  if (left > 0) throw new RetryLater('heard_too_soon', left)
  return site.db.transaction().execute(async (trx) => {
    await deleteBegun(trx, taking)
    return { recorded: await insertHearing(trx, taking, today) }
  })
}

async function requireHeard(site: Site, memberId: number, id: string) {
  const { key, media } = await requireArticle(site, id)
  if (media === null) throw new Refusal('not_found')
  return { taking: { memberId, key }, media }
}

async function secondsLeft({ db, clock, environment }: Site, taking: Taking, media: ArticleMedia): Promise<number> {
  const now = clock.now()
  const begun = await upsertBegun(db, taking, now.toISOString())
  const least = leastHearing({ ...media, source: playableSource(media, environment) })
  return Math.max(0, Math.ceil(least - (now.getTime() - begun.getTime()) / 1000))
}
