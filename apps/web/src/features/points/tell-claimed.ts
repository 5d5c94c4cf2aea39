import type { CampaignTaskKey } from '@zhiheng/domain/campaign/tasks.ts'
import { taskTexts } from '@zhiheng/domain/campaign/text.ts'

import { showToast } from '../../ui/feedback/toast-store.ts'
import { cardsText } from './cards-text.ts'
import { occasionOf } from './occasion-of.ts'
import { tellOccasion } from './occasions.ts'
import { isCard } from './queue.ts'
import { areCardsOn, isQuietToday } from './quiet.ts'

/** Tells a member what a task has just given them: by a dialog, by a card, or in one line at the foot. */
export function tellClaimed(memberId: number, task: CampaignTaskKey, reward: number): void {
  if (!areCardsOn()) return
  const occasion = occasionOf(task, reward)
  if (occasion === null) showToast({ kind: 'success', message: cardsText.line(taskTexts[task].title, reward) })
  else if (!isCard(occasion) || !isQuietToday(memberId)) tellOccasion(occasion)
}
