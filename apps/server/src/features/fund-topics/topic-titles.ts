import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { isTopicShown } from '@zhiheng/domain/fund-topics/topic-visibility.ts'

import type { Site } from '../../platform/site.ts'
import { topicsNow } from './keep-topics.ts'

type Place = Pick<Site, 'db' | 'clock' | 'market'>

/** What the topics that someone is shown are called. */
export async function titlesShown(site: Place, who: Pick<Caller, 'groups'> | null) {
  const { topics } = await topicsNow(site)
  return topics.filter((topic) => isTopicShown(who?.groups ?? null, topic)).map(({ slug, title }) => ({ slug, title }))
}

/** Changes with what a guest's topics are called. */
export async function titlesSign(site: Place): Promise<string> {
  return (await titlesShown(site, null)).map(({ slug, title }) => `${slug} ${title}`).join(' ')
}
