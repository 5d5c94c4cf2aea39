import { campaignTasks } from '@zhiheng/domain/campaign/tasks.ts'

import { formatDay } from '../../platform/format-day.ts'
import type { Outlook } from './outlook.ts'
import { pointsText } from './points-text.ts'
import type { MemberTask } from './queries.ts'

const words = pointsText.outlook

/** What is missing and what gives it, in sentences. */
export function outlookLines({ missing, once, daily, earliest }: Outlook, tasks: readonly MemberTask[]): string[] {
  const lines = [wayOf({ missing, once, daily })]
  lines.push(earliest === null ? words.never : words.earliest(formatDay(earliest)))
  const yearly = yearlyOf(tasks)
  return yearly > 0 ? [...lines, words.yearly(yearly)] : lines
}

function wayOf({ missing, once, daily }: Omit<Outlook, 'earliest'>): string {
  if (once >= missing) return words.onceEnough(once)
  return once > 0 ? words.onceAndDaily(once, missing - once, daily) : words.dailyOnly(daily)
}

function yearlyOf(tasks: readonly MemberTask[]): number {
  const yearly = campaignTasks.filter(({ group }) => group === 'yearly').map(({ key }) => key)
  return tasks
    .filter(({ task, state }) => state !== 'paid' && yearly.some((key) => key === task))
    .reduce((sum, { reward }) => sum + reward, 0)
}
