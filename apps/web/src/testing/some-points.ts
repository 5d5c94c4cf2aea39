import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPoints } from '@zhiheng/contract/points.ts'
import { type CampaignTaskKey, campaignTasks } from '@zhiheng/domain/campaign/tasks.ts'

type Points = ReplyOf<typeof getPoints>
type Task = Points['tasks'][number]

/** All tasks, to be done where the test does not say. */
export function someTasks(known: Partial<Record<CampaignTaskKey, Partial<Task>>> = {}): Task[] {
  return campaignTasks.map(({ key, reward }) => ({
    task: key,
    reward,
    state: 'open',
    paid_on: null,
    next: null,
    ...known[key],
  }))
}

/** A member's points, of one who has none where the test does not say. */
export function somePoints(known: Partial<Points> = {}): Points {
  return {
    points: 0,
    threshold: 66,
    expiring: [],
    ledger: { entries: [], page: 1, page_total: 1, total: 0 },
    tasks: someTasks(),
    premium: { upgraded: false, year: null, until: null },
    ...known,
  }
}
