import type { IsoDate } from '../calendar/iso-date.ts'
import type { CampaignTaskKey } from './tasks.ts'

/** Whether members can do a task on a day: it is on and in its time, turned off, not there yet, or over. */
export const taskStates = ['offered', 'off', 'early', 'over'] as const
export type TaskState = (typeof taskStates)[number]

/** What staff have set of a task; both days belong to its time, null is open. */
export interface TaskSetting {
  readonly isOn: boolean
  readonly from: IsoDate | null
  readonly until: IsoDate | null
}

/** A reward that two people have agreed on, in BP, and its first day. */
export interface RewardChange {
  readonly points: number
  readonly from: IsoDate
}

/** What holds for a task on a day. */
export interface TaskTerms {
  readonly task: CampaignTaskKey
  /** In BP. */
  readonly reward: number
  readonly state: TaskState
  /** The next change of the reward; null for none. */
  readonly next: RewardChange | null
}

/** The most and least that a task gives: no single task reaches the threshold. */
export const rewardLimits = { least: 1, most: 60 } as const

/** How a task stands on a day. */
export function taskStateOn({ isOn, from, until }: TaskSetting, day: IsoDate): TaskState {
  if (!isOn) return 'off'
  if (from !== null && day < from) return 'early'
  return until !== null && day > until ? 'over' : 'offered'
}

/**
 * What a task gives on a day: by the last change whose first day has come, before any the reward of the catalogue.
 *
 * @param changes - in the order in which they were agreed on: of two for one day the later one holds
 */
export function rewardOn(base: number, changes: readonly RewardChange[], day: IsoDate): number {
  const begun = changes.filter(({ from }) => from <= day)
  return (
    begun.toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from))).at(-1)?.points ?? base
  )
}

/** The next change after a day; null for none. */
export function nextReward(changes: readonly RewardChange[], day: IsoDate): RewardChange | null {
  const first = changes
    .map(({ from }) => from)
    .filter((from) => from > day)
    .toSorted()[0]
  return changes.findLast(({ from }) => from === first) ?? null
}
