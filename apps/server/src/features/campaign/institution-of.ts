import { taipeiDayOf } from '../../platform/clock.ts'
import type { VerificationRow } from './store.ts'

/** A verification as its member sees it. */
export function institutionOf({ year, kind, institution, job_title, asked_at, state, reason }: VerificationRow) {
  return { year, kind, institution, job_title, asked_on: taipeiDayOf(asked_at), state, reason }
}

/** The calendar year in Taipei that a verification is for. */
export function yearOf(day: string): number {
  return Number(day.slice(0, 4))
}
