import { taskGroupNames, taskTexts } from '@zhiheng/domain/campaign/text.ts'

import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import type { StaffTask, TaskFile } from './queries.ts'
import { text } from './text.ts'

const heads = text.columns

/** Saves tasks as a table. */
export function saveTasks(rows: readonly StaffTask[]): void {
  saveCsvOfToday(text.csvName, tasksCsv(rows))
}

/** Saves how often a task was paid on each of its days. */
export function saveDays({ task, days }: Pick<TaskFile, 'task' | 'days'>): void {
  const { day, count, points } = text.page
  const content = toCsv([[day, count, points], ...days.map((row) => [row.day, row.count, row.points])])
  saveCsvOfToday(text.page.csv(taskTexts[task].title), content)
}

/** One line a task. */
export function tasksCsv(rows: readonly StaffTask[]): string {
  const { key, task, group, state, reward, from, until, today, month, monthPoints, count, members, points } = heads
  return toCsv([
    [key, task, group, state, reward, from, until, today, month, monthPoints, count, members, points],
    ...rows.map((row) => [
      row.task,
      taskTexts[row.task].title,
      taskGroupNames[row.group],
      text.states[row.state],
      row.reward,
      row.from,
      row.until,
      row.today.count,
      row.month.count,
      row.month.points,
      row.all.count,
      row.all.members,
      row.all.points,
    ]),
  ])
}
