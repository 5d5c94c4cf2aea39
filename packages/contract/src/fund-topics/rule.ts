import { themeKinds, topicLimits as limits } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { z } from 'zod'

import { AskedFund, LineText, Share } from '../fields.ts'
import { ScreenerQuery } from '../screener.ts'

/** What a topic may ask of funds: the filters of the screener and its order, without a text, a page or single classes. */
const Conditions = ScreenerQuery.omit({
  query: true,
  page: true,
  size: true,
  classes: true,
  more: true,
  firm_class: true,
  own: true,
  // a topic that is made of topics could be made of itself
  topic: true,
})

const ConditionName = Conditions.keyof()

/** Kept as they stand in the address of a search, so that the search can be opened. */
const WrittenConditions = z
  .partialRecord(ConditionName, z.string().min(1).max(400))
  .refine((asked) => Conditions.safeParse(asked).success, { error: 'invalid_field' })

const ThemePart = z.object({ kind: z.enum(themeKinds), id: LineText({ least: 1, most: 40 }) })

/** How many funds are shown at most. */
const Limit = z.int().min(1).max(limits.funds)

/** How a topic finds its funds; the parts are explained in `domain/fund-topics/topic-rule.ts`. */
export const TopicRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('search'), conditions: WrittenConditions, limit: Limit }),
  z.object({
    kind: z.literal('recommend'),
    picks: z
      .array(z.object({ lipper_id: AskedFund, reason: LineText({ least: 1, most: limits.reason }) }))
      .max(limits.funds)
      .readonly(),
  }),
  z.object({
    kind: z.literal('holding'),
    conditions: WrittenConditions,
    theme: z.array(ThemePart).max(limits.theme).readonly(),
    least_percent: Share,
    least_count: z.int().min(1).max(limits.theme),
    limit: Limit,
  }),
])

/** Percent; how a fund stands to the theme of a topic. */
export const OfTheme = z.object({
  /** Of the whole fund, as far as is known. */
  percent: z.number(),
  /** Of what is disclosed. */
  purity: z.number(),
  /** How much of the fund is disclosed. */
  coverage: z.number(),
  /** Securities of the theme that it holds. */
  count: z.int(),
})
