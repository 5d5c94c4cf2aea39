import { eventStates } from '@zhiheng/domain/articles/event-state.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { LipperId } from '../fields.ts'
import { ArticleId } from './head.ts'

const params = z.object({ id: ArticleId })

/**
 * Reports that a member begins to hear an article, or to see it, or goes on with it: a hearing counts only where enough
 * time passed since.
 *
 * Refuses: `not_found`, also for an article that has nothing to hear.
 */
export const beginHearing = endpoint({
  method: 'POST',
  path: '/api/articles/:id/hearing',
  summary: '回報開始或繼續收聽',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found'],
  params,
  reply: z.object({
    /** After how many seconds it may count as heard; 0: at once. */
    seconds_left: z.int(),
  }),
})

/**
 * Reports that a member heard four fifths of an article, or saw them; of a day it counts once. What was not begun begins
 * with it.
 *
 * Refuses: `not_found`, also for an article that has nothing to hear; `heard_too_soon` with `Retry-After` where not even
 * double speed takes so short.
 */
export const reportHeard = endpoint({
  method: 'POST',
  path: '/api/articles/:id/heard',
  summary: '回報已收聽或收看八成以上；同一篇每日記一次',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found', 'heard_too_soon'],
  params,
  reply: z.object({ recorded: z.boolean() }),
})

/** What a member knows of the cards of an article; those that they never answered are not in it. */
const Cards = z.object({
  cards: z.array(
    z.object({
      /** Its place, from 0. */
      card: z.int(),
      /** How often in a row it was remembered, five at most. */
      box: z.int(),
      /** In how many days it comes again; 0 or less: now. */
      due_in: z.int(),
    }),
  ),
})

/**
 * What a member knows of the cards of an article.
 *
 * Refuses: `not_found`.
 */
export const getCards = endpoint({
  method: 'GET',
  path: '/api/articles/:id/cards',
  summary: '會員在這組圖卡的學習進度',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: Cards,
})

/**
 * Keeps whether a member remembered a card: it comes again the later, the more often in a row they did.
 *
 * Refuses: `not_found`, also for a card that the article has not.
 */
export const answerCard = endpoint({
  method: 'POST',
  path: '/api/articles/:id/cards',
  summary: '記錄一張圖卡記得與否',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found'],
  params,
  body: z.object({ card: z.int().min(0).max(200), remembered: z.boolean() }),
  reply: Cards,
})

const Seat = z.object({
  is_signed_up: z.boolean(),
  seats_left: z.int().nullable(),
  state: z.enum(eventStates),
})

/**
 * Whether a member has a seat at an event.
 *
 * Refuses: `not_found`, also for an article that is no event.
 */
export const getSeat = endpoint({
  method: 'GET',
  path: '/api/articles/:id/seat',
  summary: '會員是否已報名這場活動',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: Seat,
})

/**
 * Takes a seat at an event; who has one keeps it. The last seat goes to one alone.
 *
 * Refuses: `not_found`, `event_full`, `event_closed` where one cannot sign up any more.
 */
export const takeSeat = endpoint({
  method: 'POST',
  path: '/api/articles/:id/seat',
  summary: '報名活動；已報名的不變',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found', 'event_full', 'event_closed'],
  params,
  reply: Seat,
})

/**
 * Gives a seat back; who has none stays as they are.
 *
 * Refuses: `not_found`.
 */
export const leaveSeat = endpoint({
  method: 'DELETE',
  path: '/api/articles/:id/seat',
  summary: '取消活動報名',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found'],
  params,
  reply: Seat,
})

const HeldFund = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  /** Of all that the member holds in their portfolios, percent; null where its worth is not known. */
  share: z.number().nullable(),
  /** Why it belongs to the article: that names it, another class of it, or its market. */
  why: z.enum(['named', 'other_class', 'market']),
  /** The market by which it belongs; null where the article names the fund itself. */
  market: z.string().nullable(),
})

/**
 * What a member holds that an article is about: a fund that it names, another class of it, or one of a market that it
 * names; the largest first, ten at most.
 *
 * Refuses: `not_found`.
 */
export const listHeldInArticle = endpoint({
  method: 'GET',
  path: '/api/articles/:id/holdings',
  summary: '會員持有且與本文有關的基金',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: z.object({
    entries: z.array(HeldFund),
    /** How many there are in all. */
    total: z.int(),
    /** Of all that the member holds, percent: of those whose worth is known. */
    share: z.number().nullable(),
  }),
})
