import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getUnderstandingShares } from '@zhiheng/contract/understanding.ts'
import { shareOfRight } from '@zhiheng/domain/understanding/share-of-right.ts'
import { understandingTopics } from '@zhiheng/domain/understanding/topics.ts'

import type { Site } from '../../platform/site.ts'
import { countFirstAnswers } from './store.ts'

/** How many members answer each question rightly the first time: before they opened its panel, and after it. */
export async function sharesOfRight({ db }: Pick<Site, 'db'>): Promise<ReplyOf<typeof getUnderstandingShares>> {
  const counts = await countFirstAnswers(db)
  return {
    topics: understandingTopics.map((topic) => {
      const of = (isAfter: boolean) => {
        const found = counts.find((row) => row.topic === topic && row.after_panel === isAfter)
        const count = found?.count ?? 0
        return { count, right: shareOfRight(found?.right ?? 0, count) }
      }
      return { topic, before: of(false), after: of(true) }
    }),
  }
}
