import { describe, expect, it } from 'vitest'

import { haveContradictions } from './have-contradictions.ts'
import { riskQuestions, riskQuestionsVersion as version } from './risk-questions-text.ts'

const calm = Object.fromEntries(riskQuestions.map(({ key }) => [key, ['C']]))
const torn = { ...calm, experience: ['A'], products: ['A', 'E'] }

describe('kept answers', () => {
  it('contradict each other where one person can hardly mean both', () => {
    expect(haveContradictions({ version, answers: calm })).toBe(false)
    expect(haveContradictions({ version, answers: torn })).toBe(true)
  })

  it('of which nothing is known do not: of another questionnaire, without a question, or with no option of ours', () => {
    const short = { ...torn, age: undefined }
    expect(haveContradictions({ version: '2020-01', answers: torn })).toBe(false)
    expect(haveContradictions({ version, answers: short })).toBe(false)
    expect(haveContradictions({ version, answers: { ...torn, age: ['Z'] } })).toBe(false)
    expect(haveContradictions({ version, answers: {} })).toBe(false)
  })
})
