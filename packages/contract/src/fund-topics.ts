import { hitSources, topicIcons, topicKinds } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, RowNumber } from './fields.ts'
import { OfTheme, TopicRule } from './fund-topics/rule.ts'
import { FundSummary } from './funds/summary.ts'

/** A topic in a list of topics. */
export const ListedTopic = z.object({
  id: z.int(),
  /** Its name in addresses; it never changes. */
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  kind: z.enum(topicKinds),
  icon: z.enum(topicIcons),
  /** Among the three that most members opened in the last seven days. */
  is_popular: z.boolean(),
  /** More than thirty conditions: whoever asks may use as many, or it would not be here. */
  pro_only: z.boolean(),
})

const TopicList = z.object({ entries: z.array(ListedTopic) })

/** The topics that whoever asks is shown, in the order of the editors. */
export const listFundTopics = endpoint({
  method: 'GET',
  path: '/api/fund_topics',
  summary: '基金主題清單',
  allow: 'public',
  refusals: [],
  reply: TopicList,
})

/** Those that are found by what funds hold. */
export const listHoldingTopics = endpoint({
  method: 'GET',
  path: '/api/fund_topics/holding',
  summary: '以持股選出的基金主題',
  allow: 'public',
  refusals: [],
  reply: TopicList,
})

/** Those that are saved searches. */
export const listSearchTopics = endpoint({
  method: 'GET',
  path: '/api/fund_topics/search',
  summary: '以條件篩選的基金主題',
  allow: 'public',
  refusals: [],
  reply: TopicList,
})

/** Those that an editor keeps by hand. */
export const listRecommendTopics = endpoint({
  method: 'GET',
  path: '/api/fund_topics/recommend',
  summary: '由編輯選出的基金主題',
  allow: 'public',
  refusals: [],
  reply: TopicList,
})

/** A fund of a topic, as its list shows it. */
const TopicFund = FundSummary.pick({
  lipper_id: true,
  name: true,
  warnings: true,
  currency: true,
  asset_type: true,
  sector: true,
  risk_level: true,
  active: true,
  score: true,
  total_expense: true,
  size_twd: true,
}).extend({
  /** In New Taiwan dollars; null where it is not known with its distributions. */
  perf_1y: z.number().nullable(),
  /** Null where the topic is of no theme, or the fund discloses nothing. */
  share: OfTheme.nullable(),
  /** Why an editor picked it; null elsewhere. */
  reason: z.string().nullable(),
})

/** A month, YYYY-MM. */
const Month = z.string().regex(/^\d{4}-\d{2}$/)

/**
 * One topic with its funds. `growth` is that of the funds that stand in it now, in equal parts, in TWD with distributions
 * reinvested, beside the medians of their markets in the same parts; percent.
 *
 * Refuses: `not_found` where there is none of the name, or it is not for whoever asks.
 */
export const getFundTopic = endpoint({
  method: 'GET',
  path: '/api/fund_topics/:slug',
  summary: '一個基金主題與符合的基金',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
  reply: ListedTopic.extend({
    thesis: z.string(),
    rule: TopicRule,
    /** Names by id of the markets, sub-sectors and securities that the rule names; an industry is its own name. */
    names: z.record(z.string(), z.string()),
    /** The day on which what it asks was last changed. */
    rule_changed_on: Day,
    as_of: Day.nullable(),
    /** Funds that fit; `entries` are the first of them. */
    total: z.int(),
    /** Funds that were looked into and disclose nothing: nobody knows whether they fit. */
    silent: z.int(),
    entries: z.array(TopicFund),
    overlap: z
      .object({
        /** Funds that were held against each other: those that disclose something. */
        compared: z.int(),
        /** Mean of all pairs, percent. */
        average: z.number(),
        /** The closest pairs. */
        pairs: z.array(z.object({ first: z.string(), second: z.string(), percent: z.number() })),
      })
      .nullable(),
    growth: z
      .object({
        from: Month,
        to: Month,
        perf: z.number(),
        market_perf: z.number(),
        first_count: z.int(),
        last_count: z.int(),
        months: z.array(Month),
        /** Percent since the end of the month before the first. */
        worth: z.array(z.number()),
        market_worth: z.array(z.number()),
      })
      .nullable(),
    /** Other topics, those first that ask for most of the same. */
    related: z.array(ListedTopic),
  }),
})

/**
 * Notes that a member opened a topic. It counts once a day in Taipei for each member, topic and source.
 *
 * Refuses: `not_found`.
 */
export const hitFundTopic = endpoint({
  method: 'POST',
  path: '/api/fund_topics/hit',
  summary: '記錄會員開啟主題；同一天同一來源只記一次',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found'],
  body: z.object({ source: z.enum(hitSources), id: RowNumber }),
  reply: z.object({ counted: z.boolean() }),
})
