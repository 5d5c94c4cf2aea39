import { type RiskLevel, riskLevels } from './risk-level.ts'
import {
  type RiskDimension,
  riskDimensions,
  type RiskOption,
  type RiskQuestion,
  type RiskQuestionKey,
  riskQuestions,
} from './risk-questions-text.ts'

/** The chosen codes of each question. */
export type RiskAnswers = Readonly<Record<RiskQuestionKey, readonly string[]>>

/** Why a level is lower than the points alone would give. */
export type RiskCap = 'horizon_or_loss' | 'elder' | 'young' | 'no_experience' | 'kept_contradiction'

/** Two answers that do not go together, by their questions. */
export interface Contradiction {
  readonly cautious: RiskQuestionKey
  readonly bold: RiskQuestionKey
}

export interface RiskEvaluation {
  readonly level: RiskLevel
  /** Sum of the points, 13 to 64. */
  readonly score: number
  /** What the points alone would give. */
  readonly scoreLevel: RiskLevel
  readonly caps: readonly RiskCap[]
  readonly contradictions: readonly Contradiction[]
  /** Points of each dimension, and the least and most that it can have. */
  readonly dimensions: Readonly<Record<RiskDimension, { score: number; least: number; most: number }>>
}

/** The lowest sum of each level. */
const thresholds: readonly (readonly [least: number, level: RiskLevel])[] = [
  [54, 5],
  [44, 4],
  [34, 3],
  [24, 2],
]

const ELDER_CAP = 3
const YOUNG_CAP = 3
const NO_EXPERIENCE_CAP = 3
/** An answer of so many points is a bold one. */
const BOLD = 4

/**
 * A member's risk level by their answers. Whoever keeps answers that contradict each other is given one level less than
 * the points say: the cautious answer is believed.
 *
 * @throws RangeError where a question has no answer, an unknown one, or several where one is asked for
 */
export function evaluateRisk(answers: RiskAnswers): RiskEvaluation {
  const score = sum(riskQuestions.map((question) => pointsOf(question, answers)))
  const scoreLevel = levelOf(score)
  const contradictions = findContradictions(answers)
  const caps = capsOf(answers, { scoreLevel, contradictions })
  const level = Math.min(scoreLevel, ...caps.map(({ most }) => most))
  return {
    level: asLevel(level),
    score,
    scoreLevel,
    caps: caps.map(({ why }) => why),
    contradictions,
    dimensions: pointsByDimension(answers),
  }
}

/** Pairs of answers that one person can hardly mean both: they are asked about once more before a level is given. */
export function findContradictions(answers: RiskAnswers): Contradiction[] {
  const points = (key: RiskQuestionKey) => pointsOf(questionOf(key), answers)
  const isCautious = (key: RiskQuestionKey) => points(key) === 1
  const pairs = [
    { cautious: 'objective', bold: 'tradeoff', meet: isCautious('objective') && points('tradeoff') >= BOLD },
    { cautious: 'tolerance', bold: 'drawdown', meet: isCautious('tolerance') && points('drawdown') >= BOLD },
    { cautious: 'experience', bold: 'products', meet: isCautious('experience') && answers.products.includes('E') },
    { cautious: 'horizon', bold: 'objective', meet: isCautious('horizon') && points('objective') >= BOLD },
  ] as const
  return pairs.filter(({ meet }) => meet).map(({ cautious, bold }) => ({ cautious, bold }))
}

interface Cap {
  readonly why: RiskCap
  readonly most: number
}

function capsOf(
  answers: RiskAnswers,
  given: { scoreLevel: RiskLevel; contradictions: readonly Contradiction[] },
): Cap[] {
  const chosenCaps = riskQuestions.flatMap((question) =>
    chosen(question, answers).flatMap(({ capLevel }) => (capLevel === undefined ? [] : [capLevel])),
  )
  const onlySaved = answers.products.every((code) => code === 'A')
  const all: Cap[] = [
    { why: 'horizon_or_loss', most: Math.min(5, ...chosenCaps) },
    { why: 'elder', most: answers.age.includes('F') ? ELDER_CAP : 5 },
    { why: 'young', most: answers.age.includes('A') ? YOUNG_CAP : 5 },
    { why: 'no_experience', most: answers.experience.includes('A') && onlySaved ? NO_EXPERIENCE_CAP : 5 },
    { why: 'kept_contradiction', most: given.contradictions.length > 0 ? Math.max(1, given.scoreLevel - 1) : 5 },
  ]
  return all.filter(({ most }) => most < given.scoreLevel)
}

function pointsByDimension(answers: RiskAnswers): RiskEvaluation['dimensions'] {
  const of = (dimension: RiskDimension) => {
    const own = riskQuestions.filter((question) => question.dimension === dimension)
    const points = (pick: (...scores: number[]) => number) =>
      sum(own.map(({ options }) => pick(...options.map((option: RiskOption) => option.score))))
    return {
      score: sum(own.map((question) => pointsOf(question, answers))),
      least: points(Math.min),
      most: points(Math.max),
    }
  }
  const [capacity, objective, knowledge, attitude] = riskDimensions
  return { capacity: of(capacity), objective: of(objective), knowledge: of(knowledge), attitude: of(attitude) }
}

function pointsOf(question: RiskQuestion, answers: Readonly<Record<string, readonly string[]>>): number {
  return Math.max(...chosen(question, answers).map(({ score }) => score))
}

function chosen(question: RiskQuestion, answers: Readonly<Record<string, readonly string[]>>): readonly RiskOption[] {
  const codes = answers[question.key] ?? []
  const found = question.options.filter(({ code }) => codes.includes(code))
  const fits = codes.length === 1 || (question.multiple && codes.length > 1)
  if (!fits || found.length !== codes.length) throw new RangeError(`evaluateRisk: ${question.key} is not answered`)
  return found
}

function questionOf(key: RiskQuestionKey): RiskQuestion {
  const found = riskQuestions.find((question) => question.key === key)
  if (!found) throw new RangeError(`evaluateRisk: no question ${key}`)
  return found
}

function levelOf(score: number): RiskLevel {
  return thresholds.find(([least]) => score >= least)?.[1] ?? 1
}

function asLevel(level: number): RiskLevel {
  return riskLevels.find((each) => each === level) ?? 1
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
