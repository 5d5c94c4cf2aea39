import { type CampaignTaskKey, taskOf } from '@zhiheng/domain/campaign/tasks.ts'
import { taskTexts } from '@zhiheng/domain/campaign/text.ts'

import { showToast } from '../../ui/feedback/toast-store.ts'
import { cardsText } from './cards-text.ts'
import { tellOccasion } from './occasions.ts'
import { isCard, type Occasion } from './queue.ts'
import { areCardsOn, isQuietToday } from './quiet.ts'

const heard: ReadonlySet<CampaignTaskKey> = new Set(['listen_podcast', 'news_briefing'])

/** Tells a member what a task has just given them: by a dialog, by a card, or in one line at the foot. */
export function tellClaimed(memberId: number, task: CampaignTaskKey, reward: number): void {
  if (!areCardsOn()) return
  const occasion = occasionOf(task, reward)
  if (occasion === null) showToast({ kind: 'success', message: cardsText.line(taskTexts[task].title, reward) })
  else if (!isCard(occasion) || !isQuietToday(memberId)) tellOccasion(occasion)
}

function occasionOf(task: CampaignTaskKey, reward: number): Occasion | null {
  if (task === 'daily_login') return { kind: 'daily', task, reward }
  if (heard.has(task)) return { kind: 'heard', task, reward }
  return taskOf(task)?.group === 'once' ? { kind: 'novice', task, reward } : null
}
