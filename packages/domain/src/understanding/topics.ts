import type { CampaignTaskKey } from '../campaign/tasks.ts'

/** What one can learn from a panel of the site, in the order of the page. */
export const understandingTopics = ['cost', 'stress', 'returns', 'principal', 'index'] as const
export type UnderstandingTopic = (typeof understandingTopics)[number]

/** The task that a right answer accomplishes. */
export const taskOfTopic = {
  cost: 'understand_cost',
  stress: 'understand_stress',
  returns: 'understand_returns',
  principal: 'understand_principal',
  index: 'understand_index',
} as const satisfies Record<UnderstandingTopic, CampaignTaskKey>
