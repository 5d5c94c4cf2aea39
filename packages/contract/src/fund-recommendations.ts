import { pickVerdicts } from '@zhiheng/domain/fund-recommendations/outcome-of-picks.ts'
import { pickKinds } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, LipperId } from './fields.ts'
import { FoundFund } from './screener.ts'

/** The figure that argues for a fund, and what it is held against; what they are, the rule says. Percent units where they are percent. */
const Argument = z.object({ value: z.number(), against: z.number().nullable(), peers: z.string() })

/** Why nothing is told of an earlier list. */
const whyNoRecords = ['not_kept', 'no_data'] as const

/** What a list of the last quarter came to, percent units. */
const Outcome = z.object({
  /** The day of the list, the end of a quarter, and the last day of the returns. */
  day: Day,
  until: Day,
  /** `kept`: by scores or counts that were written down; `recomputed`: by today's rule from what was known on the day. */
  basis: z.enum(['kept', 'recomputed']),
  /** How many funds the list had, and of how many both returns are known: of these is all else. */
  listed: z.int(),
  measured: z.int(),
  ahead: z.int(),
  /** Funds of it that have been merged or wound up since, counted as every other. */
  ended: z.int(),
  /** Where the true share of funds ahead may lie, nine times of ten. */
  band: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** The middle of what they returned beyond their markets. */
  excess: z.number().nullable(),
  verdict: z.enum(pickVerdicts),
})
export type Outcome = z.output<typeof Outcome>

const List = z.object({
  type: z.enum(pickKinds),
  as_of: Day.nullable(),
  /** How many funds the rule lists today. */
  count: z.int(),
  /** The time of a figure that has one of several; null elsewhere. */
  period: z.enum(['1y', '3y']).nullable(),
  /** How many funds could be in the list, and of how many all that its rule looks at is known; null where it looks at no data. */
  judged: z.object({ candidates: z.int(), known: z.int() }).nullable(),
  outcome: Outcome.nullable(),
  /** Null where there is an outcome. */
  why_no_record: z.enum(whyNoRecords).nullable(),
})

/** Every list by rule with what became of the last quarter's. The specification's `/recommends`; it leaves the call open. */
export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/fund_recommendations',
  summary: '依規則列出的基金清單，與上季名單的結果',
  allow: 'public',
  refusals: [],
  reply: z.object({
    as_of: Day.nullable(),
    entries: z.array(List.extend({ first: z.array(z.object({ lipper_id: LipperId, name: z.string() })) })),
  }),
})

/** A fund of the last quarter's list with what it returned since, in TWD, distributions reinvested; null unknown. */
const EarlierPick = Argument.extend({
  lipper_id: LipperId,
  name: z.string(),
  perf: z.number().nullable(),
  /** The middle of the funds of its market that there were on the day, those that have ended since among them. */
  peer_median: z.number().nullable(),
  peer_count: z.int(),
  is_ahead: z.boolean().nullable(),
  /** What happened to a fund that is no more; its return ends at its last price. */
  ended: z.enum(['merged', 'liquidated']).nullable(),
  last_price_date: Day.nullable(),
})
export type EarlierPick = z.output<typeof EarlierPick>

/**
 * One list: its funds of today, and all of the last quarter's with what they returned since.
 *
 * Refuses: `not_found`.
 */
export const getRecommendation = endpoint({
  method: 'GET',
  path: '/api/fund_recommendations/:type',
  summary: '一份依規則列出的基金清單，與上季名單每一檔的結果',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ type: z.string().regex(/^[a-z-]{1,30}$/) }),
  reply: List.extend({
    entries: z.array(FoundFund.extend(Argument.shape)),
    earlier: z.array(EarlierPick),
  }),
})
