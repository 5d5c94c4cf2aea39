import { expect, it } from 'vitest'

import { ageAnswerOf } from './age-answer.ts'
import { riskQuestions } from './risk-questions-text.ts'

it('is the option in which the age of this year lies', () => {
  const answers = [18, 19, 20, 35, 36, 50, 51, 60, 61, 69, 70, 101].map((age) => ageAnswerOf(2026 - age, 2026)[0])
  expect(answers.join('')).toBe('AABBCCDDEEFF')
})

it('is one of the options that are offered to whoever is asked', () => {
  const options: readonly string[] =
    riskQuestions.find(({ key }) => key === 'age')?.options.map(({ code }) => code) ?? []
  for (let year = 1900; year < 2009; year++) expect(options).toContain(ageAnswerOf(year, 2026)[0])
})
