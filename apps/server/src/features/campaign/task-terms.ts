import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type CampaignTaskKey, campaignTasks } from '@zhiheng/domain/campaign/tasks.ts'
import { nextReward, rewardOn, taskStateOn, type TaskTerms } from '@zhiheng/domain/campaign/terms.ts'

import type { Database } from '../../platform/database/database.ts'
import { listAgreed, listPlaces, listSettings } from './terms/store.ts'

/** What holds for each task on a day, in the order of the staff; those that have no place there follow as in the catalogue. */
export async function taskTerms(db: Database, day: IsoDate): Promise<TaskTerms[]> {
  const [settings, agreed, places] = await Promise.all([listSettings(db), listAgreed(db), listPlaces(db)])
  const terms = campaignTasks.map(({ key, reward }): TaskTerms => {
    const set = settings.find(({ task }) => task === key)
    const changes = agreed.filter(({ task }) => task === key).map(({ points, from_day: from }) => ({ points, from }))
    return {
      task: key,
      reward: rewardOn(reward, changes, day),
      next: nextReward(changes, day),
      state:
        set === undefined ? 'offered' : taskStateOn({ isOn: set.is_on, from: set.from_day, until: set.until_day }, day),
    }
  })
  const placeOf = ({ task }: TaskTerms) => (places.includes(task) ? places.indexOf(task) : places.length)
  return terms.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** What a task pays on a day, in BP; 0 while it is not offered. */
export async function paidFor(db: Database, task: CampaignTaskKey, day: IsoDate): Promise<number> {
  const terms = (await taskTerms(db, day)).find((one) => one.task === task)
  return terms?.state === 'offered' ? terms.reward : 0
}
