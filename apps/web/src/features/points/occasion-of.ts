import { type CampaignTaskKey, taskOf } from '@zhiheng/domain/campaign/tasks.ts'

import type { Occasion } from './queue.ts'

const heard: ReadonlySet<CampaignTaskKey> = new Set(['listen_podcast', 'news_briefing'])

/** How a member is told that a task was paid: by a card or a dialog; null: in one line at the foot. */
export function occasionOf(task: CampaignTaskKey, reward: number): Exclude<Occasion, { kind: 'annual' }> | null {
  if (task === 'daily_login') return { kind: 'daily', task, reward }
  if (heard.has(task)) return { kind: 'heard', task, reward }
  return taskOf(task)?.group === 'once' ? { kind: 'novice', task, reward } : null
}
