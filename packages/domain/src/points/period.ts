import { type TaskName, taskNames } from '../campaign/tasks.ts'
import { taskSubjects } from './text.ts'

/** The year of a day. */
export function yearOfDay(day: string): number {
  return Number(day.slice(0, 4))
}

/**
 * For what a task is paid at most once: '' for all time, the day, or the year. Each occasion of a repeated task has a key
 * of its own, which is not told here.
 */
export function periodOf(group: string, today: string): string {
  if (group === 'daily') return today
  return group === 'yearly' ? String(yearOfDay(today)) : ''
}

/** The task that a claim names, by its key or as the specification calls it; null for none. */
export function taskNamed(name: string): TaskName | null {
  const bySubject = Object.entries(taskSubjects).find(([, subject]) => subject === name)?.[0] ?? name
  return taskNames.find((task) => task === bySubject) ?? null
}
