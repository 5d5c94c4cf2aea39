import { ageAnswerOf } from '@zhiheng/domain/risk-evaluation/age-answer.ts'
import type { RiskAnswers } from '@zhiheng/domain/risk-evaluation/evaluate-risk.ts'

import type { Site } from '../../platform/site.ts'
import { readBirthYear } from '../members/read-birth-year.ts'

/** The answer to the question of age that need not be asked; null where the year of birth is not known. */
export async function readKnownAge(
  site: Pick<Site, 'db' | 'clock'>,
  memberId: number,
): Promise<RiskAnswers['age'] | null> {
  const birthYear = await readBirthYear(site.db, memberId)
  return birthYear === null ? null : ageAnswerOf(birthYear, Number(site.clock.today().slice(0, 4)))
}
