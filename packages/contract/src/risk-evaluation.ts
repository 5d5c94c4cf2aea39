import { riskDimensions, riskQuestions } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day } from './fields.ts'

const Level = z.int().min(1).max(5)
const questionKeys = riskQuestions.map(({ key }) => key)

/** Chosen codes by question. */
const Answers = z.record(z.enum(questionKeys), z.array(z.string().regex(/^[A-E]$|^F$/)).max(6))

/** Why a level is lower than the points alone would give. */
export const RiskCapName = z.enum(['horizon_or_loss', 'elder', 'young', 'no_experience', 'kept_contradiction'])

/** One filled questionnaire and the risk level, 1 to 5, that followed from it. */
const Evaluation = z.object({
  id: z.int(),
  evaluated_on: Day,
  /** Older than a year: to be done again. */
  is_stale: z.boolean(),
  /** Of the questionnaire. */
  version: z.string(),
  level: Level,
  score: z.int(),
  /** What the points alone would give. */
  score_level: Level,
  /** Why the level is lower than that. */
  caps: z.array(RiskCapName),
  dimensions: z.record(z.enum(riskDimensions), z.object({ score: z.int(), least: z.int(), most: z.int() })),
  answers: Answers,
})
export type Evaluation = z.output<typeof Evaluation>

/** What a mix of funds as a level aims at has been through, by the means of the site's funds, in TWD. */
const LevelHistory = z.object({
  level: Level,
  /** Percent over the worst 52 weeks; null where the history is under two years. */
  worst_year: z.number().nullable(),
  worst_from: Day.nullable(),
  worst_to: Day.nullable(),
  /** What one year in twenty was worse than, percent. */
  bad_year: z.number().nullable(),
  /** Years of history behind it. */
  years: z.number().nullable(),
})
export type LevelHistory = z.output<typeof LevelHistory>

/** The member's evaluations, newest first, and what each level has been through. */
export const getRiskEvaluation = endpoint({
  method: 'GET',
  path: '/api/member/risk_evaluation',
  summary: '風險屬性評估：最近一次的結果、歷次紀錄，以及各等級曾經歷的最差一年',
  allow: ['any'],
  refusals: [],
  reply: z.object({
    version: z.string(),
    /** The answer to the question of age, by the year of birth given at joining: it is not asked. Null where that is not known. */
    known_age: z.string().nullable(),
    /** The newest first, 20 at most. */
    entries: z.array(Evaluation),
    levels: z.array(LevelHistory),
  }),
})

/**
 * Evaluates a filled questionnaire; its level is valid for a year.
 *
 * Refuses: `answers_contradict` until the member stands by them with `keep_contradictions`; `reading_required` from the
 * age of seventy until `has_read`; `invalid_field` for an answer that is no option; `stale_version` where another
 * version of the questionnaire was answered.
 */
export const evaluateRisk = endpoint({
  method: 'POST',
  path: '/api/member/risk_evaluation',
  summary: '送出風險屬性評估；答案互相矛盾時須確認是否保留',
  allow: ['any'],
  refusals: ['answers_contradict', 'reading_required', 'invalid_field', 'stale_version'],
  body: z.object({
    /** The questionnaire that was answered. */
    version: z.string().max(20),
    /** The one of age counts only where the year of birth is not known. */
    answers: Answers,
    /** The member was asked about contradictions and stands by the answers. */
    keep_contradictions: z.boolean().default(false),
    /** Whoever is seventy or older has read what they should. */
    has_read: z.boolean().default(false),
  }),
  reply: Evaluation,
})
