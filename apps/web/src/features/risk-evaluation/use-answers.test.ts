import { riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { describe, expect, it } from 'vitest'

import { choose, firstUnanswered } from './use-answers.ts'

describe('an answer', () => {
  it('takes the place of the one before', () => {
    expect(choose({ age: ['A'] }, 'age', 'C')).toEqual({ age: ['C'] })
  })

  it('goes in and out where several may be chosen', () => {
    const two = choose(choose({}, 'products', 'D'), 'products', 'A')
    expect(two).toEqual({ products: ['A', 'D'] })
    expect(choose(two, 'products', 'D')).toEqual({ products: ['A'] })
  })
})

describe('the first question without an answer', () => {
  it('is the first of all at first, and none at the end', () => {
    expect(firstUnanswered({})).toBe('age')
    expect(firstUnanswered({ age: ['A'], occupation: [] })).toBe('occupation')
    expect(firstUnanswered(Object.fromEntries(riskQuestions.map(({ key }) => [key, ['A']])))).toBeNull()
  })
})
