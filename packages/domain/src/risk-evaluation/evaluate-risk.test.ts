import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { evaluateRisk, findContradictions, type RiskAnswers } from './evaluate-risk.ts'
import { type RiskQuestion, riskQuestions } from './risk-questions-text.ts'

function byQuestion(answer: (question: RiskQuestion, at: number) => readonly string[]): RiskAnswers {
  const entries = riskQuestions.map((question, at) => [question.key, answer(question, at)] as const)
  return Object.fromEntries(entries) as RiskAnswers
}

/** The answer of each question that has so many points, or the nearest below. */
function answersOf(points: number, but: Partial<RiskAnswers> = {}): RiskAnswers {
  const pick = ({ options }: RiskQuestion) => {
    const most = options.filter(({ score }) => score <= points).toSorted((a, b) => b.score - a.score)[0]
    return [most?.code ?? 'A']
  }
  return {
    ...Object.fromEntries(riskQuestions.map((question) => [question.key, pick(question)])),
    ...but,
  } as RiskAnswers
}

const someAnswers = fc
  .tuple(...riskQuestions.map(({ options }: RiskQuestion) => fc.constantFrom(...options.map(({ code }) => code))))
  .map((codes) => byQuestion((_question, at) => [codes[at] ?? '']))

describe('a risk level', () => {
  it('is aggressive at all points and conservative at the fewest', () => {
    expect(evaluateRisk(answersOf(5))).toMatchObject({ level: 5, score: 64, caps: [], contradictions: [] })
    expect(evaluateRisk(answersOf(1))).toMatchObject({ level: 1, score: 13 })
  })

  it.each([
    [2, 2],
    [3, 3],
    [4, 4],
  ])('follows the points: %d each give level %d', (points, level) => {
    expect(evaluateRisk(answersOf(points, { age: ['C'] })).scoreLevel).toBe(level)
  })

  it('is never above what a short horizon or no loss at all allow', () => {
    expect(evaluateRisk(answersOf(5, { horizon: ['B'] }))).toMatchObject({
      level: 3,
      scoreLevel: 5,
      caps: ['horizon_or_loss'],
    })
    expect(evaluateRisk(answersOf(5, { tolerance: ['A'], drawdown: ['C'] })).level).toBe(1)
  })

  it('is at most balanced for the elder, the young, and whoever has only saved', () => {
    expect(evaluateRisk(answersOf(5, { age: ['F'] }))).toMatchObject({ level: 3, caps: ['elder'] })
    expect(evaluateRisk(answersOf(5, { age: ['A'] }))).toMatchObject({ level: 3, caps: ['young'] })
    expect(evaluateRisk(answersOf(5, { experience: ['A'], products: ['A'] }))).toMatchObject({
      level: 3,
      caps: ['no_experience'],
    })
  })

  it('counts the boldest of several products', () => {
    const one = evaluateRisk(answersOf(3, { products: ['D'] }))
    expect(evaluateRisk(answersOf(3, { products: ['A', 'B', 'D'] })).score).toBe(one.score)
  })

  it('believes the cautious one of two answers that contradict each other', () => {
    const kept = evaluateRisk(answersOf(5, { experience: ['A'], products: ['E'] }))
    expect(kept).toMatchObject({ scoreLevel: 5, level: 4, caps: ['kept_contradiction'] })
    expect(kept.contradictions).toEqual([{ cautious: 'experience', bold: 'products' }])
  })

  it('refuses a question without an answer, with an unknown one, or with two where one is asked for', () => {
    expect(() => evaluateRisk(answersOf(3, { age: [] }))).toThrow('age')
    expect(() => evaluateRisk(answersOf(3, { age: ['Z'] }))).toThrow('age')
    expect(() => evaluateRisk(answersOf(3, { age: ['B', 'C'] }))).toThrow('age')
  })

  it('never rises when one answer becomes more cautious', () => {
    fc.assert(
      fc.property(someAnswers, fc.constantFrom(...riskQuestions), (answers, question: RiskQuestion) => {
        const before = evaluateRisk(answers)
        fc.pre(before.contradictions.length === 0)
        const [cautious] = question.options.toSorted((a, b) => a.score - b.score)
        const after = evaluateRisk({ ...answers, [question.key]: [cautious?.code ?? ''] })
        expect(after.level).toBeLessThanOrEqual(before.level)
      }),
    )
  })

  it('adds up over the four dimensions', () => {
    fc.assert(
      fc.property(someAnswers, (answers) => {
        const { score, dimensions } = evaluateRisk(answers)
        expect(Object.values(dimensions).reduce((sum, each) => sum + each.score, 0)).toBe(score)
        for (const { score: own, least, most } of Object.values(dimensions)) {
          expect(own).toBeGreaterThanOrEqual(least)
          expect(own).toBeLessThanOrEqual(most)
        }
      }),
    )
  })
})

describe('a contradiction', () => {
  it.each([
    ['to keep the capital and to bet for +25 %', { objective: ['A'], tradeoff: ['D'] }],
    ['no loss at all and to buy more in a fall', { tolerance: ['A'], drawdown: ['E'] }],
    ['no experience and derivatives', { experience: ['A'], products: ['A', 'E'] }],
    ['money for a year and growth', { horizon: ['A'], objective: ['D'] }],
  ])('is seen between %s', (_name, but: Partial<RiskAnswers>) => {
    expect(findContradictions(answersOf(3, but))).toHaveLength(1)
  })

  it('is not seen in plain answers', () => {
    for (const points of [2, 3, 4, 5]) expect(findContradictions(answersOf(points))).toEqual([])
  })
})
