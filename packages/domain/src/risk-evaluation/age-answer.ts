import type { RiskAnswers } from './evaluate-risk.ts'

/** The oldest of each option, in years; the last one has no end. */
const oldest = { A: 19, B: 35, C: 50, D: 60, E: 69 } as const

/**
 * The answer to the question of age for whoever said at joining in which year they were born: they are not asked again.
 * By the age that is reached in this year, since the day is not known.
 */
export function ageAnswerOf(birthYear: number, year: number): RiskAnswers['age'] {
  const age = year - birthYear
  const found = Object.entries(oldest).find(([, most]) => age <= most)
  return [found?.[0] ?? 'F']
}
