import { understandingTopics } from '@zhiheng/domain/understanding/topics.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, LipperId } from './fields.ts'

const Named = z.object({ lipper_id: LipperId, name: z.string() })
const Topic = z.object({ topic: z.enum(understandingTopics) })
const Choice = z.int().min(0).max(2)

/** A wrong answer of the member: which, and why it is wrong. */
const Wrong = z.object({ choice: Choice, why: z.string() })

/** What the member sees of a question. Which choice is right is not in it before they have chosen it. */
const Question = Topic.extend({
  /** What the first right answer pays now, in BP; 0 while that task is not offered. */
  reward: z.int(),
  question: z.string(),
  choices: z.array(z.string()).length(3),
  wrong: z.array(Wrong),
  /** The right choice and why it is right, once the member has given it; null before. */
  right: z.object({ choice: Choice, why: z.string() }).nullable(),
})

/**
 * The figures of the panels, each of one fund of the market for which its panel has them: the largest. Money is New Taiwan
 * dollars, rates are percent; null: the market has no fund with such a figure, and there is no question of it.
 */
const Panels = z.object({
  cost: z
    .object({
      fund: Named,
      lump: z.number(),
      years: z.int(),
      /** Assumed a year, before costs. */
      growth: z.number(),
      gross: z.number(),
      total: z.number(),
      /** Whether every fee is known; where not, the total is the least. */
      is_whole: z.boolean(),
    })
    .nullable(),
  stress: z
    .object({ fund: Named, put_in: z.number(), from: Day, to: Day, amount: z.number(), percent: z.number() })
    .nullable(),
  returns: z
    .object({
      fund: Named,
      from: Day,
      to: Day,
      /** Time-weighted, a year. */
      fund_return: z.number(),
      /** Money-weighted, a year. */
      investors_return: z.number(),
      /** From sizes and prices, and not from published flows. */
      is_estimated: z.boolean(),
    })
    .nullable(),
  principal: z
    .object({
      fund: Named,
      rate: z.number(),
      own: z.object({ least: z.number(), most: z.number() }),
      real_rate: z.object({ least: z.number(), most: z.number() }).nullable(),
    })
    .nullable(),
  index: z
    .object({ fund: Named, reference: Named, years: z.int(), fund_return: z.number(), reference_return: z.number() })
    .nullable(),
})

/** What one can learn from the panels of the site: their figures today, a question about each, and what the member answered. */
export const getUnderstanding = endpoint({
  method: 'GET',
  path: '/api/member/understanding',
  summary: '看懂一件事：五個面板今日的數字、各一題三個選項，與會員答過的結果',
  allow: ['any'],
  refusals: [],
  reply: z.object({ as_of: Day, questions: z.array(Question), panels: Panels }),
})

/**
 * Remembers that the member has opened a panel on the page of questions: staff see whether that helps.
 */
export const openPanel = endpoint({
  method: 'POST',
  path: '/api/member/understanding/:topic/panel',
  summary: '記下會員已展開這個面板',
  allow: ['any'],
  notWhileActing: true,
  refusals: [],
  params: Topic,
  reply: z.object({ opened: z.literal(true) }),
})

/**
 * Answers a question. A wrong answer says why it is wrong; another may be given at once. The right one pays points, once,
 * to those who take part in points.
 *
 * Refuses: `not_found` where the market has no figure for the panel; `invalid_field`.
 */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/member/understanding/:topic/answers',
  summary: '回答一題；答錯說明原因並可再答，首次答對可得 BP',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found', 'invalid_field'],
  params: Topic,
  body: z.object({ choice: Choice }),
  reply: z.object({
    question: Question,
    /** In BP; 0 for a wrong answer, where it was paid before, and for those who take no part in points. */
    earned: z.int(),
  }),
})

/** First answers of members: how many, and the share of right ones in percent with its band; null below 30 answers. */
const Answers = z.object({
  count: z.int(),
  right: z.object({ share: z.number(), low: z.number(), high: z.number() }).nullable(),
})

/**
 * How many members understand each panel: only the first answer of each counts, apart for those who gave it before they had
 * opened the panel and after it. They are different people, who chose for themselves.
 */
export const getUnderstandingShares = endpoint({
  method: 'GET',
  path: '/api/admin/understanding',
  summary: '內部人員看各題首次作答的答對率：看面板之前與之後，未滿 30 人不列',
  allow: ['staff'],
  refusals: [],
  reply: z.object({ topics: z.array(Topic.extend({ before: Answers, after: Answers })) }),
})
