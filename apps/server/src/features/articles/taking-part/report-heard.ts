import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../../platform/site.ts'
import { requireArticle } from '../require-article.ts'
import { insertHearing } from './store.ts'

/** Notes that a member heard four fifths of an article; once a day. @throws Refusal not_found */
export async function noteHearing(site: Site, memberId: number, id: string): Promise<{ recorded: boolean }> {
  const { key, media } = await requireArticle(site, id)
  if (media === null) throw new Refusal('not_found')
  return { recorded: await insertHearing(site.db, { memberId, key }, site.clock.today()) }
}
