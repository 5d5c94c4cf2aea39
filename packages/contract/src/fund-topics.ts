import { ruleFaults } from '@zhiheng/domain/fund-topics/rule-faults.ts'
import {
  hitSources,
  themeKinds,
  topicIcons,
  topicKinds,
  topicLimits as limits,
  topicRoles,
} from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, Day, IdText, LineText, LongText, RowNumber, Share } from './fields.ts'
import { FundSummary } from './funds.ts'
import { ScreenerQuery } from './screener.ts'

/** What a topic may ask of funds: the filters of the screener and its order, without a text, a page or single classes. */
const Conditions = ScreenerQuery.omit({ query: true, page: true, size: true, classes: true })

const ConditionName = Conditions.keyof()

/** Kept as they stand in the address of a search, so that the search can be opened. */
const WrittenConditions = z
  .partialRecord(ConditionName, z.string().min(1).max(400))
  .refine((asked) => Conditions.safeParse(asked).success, { error: 'invalid_field' })

const ThemePart = z.object({ kind: z.enum(themeKinds), id: LineText({ least: 1, most: 40 }) })

/** How many funds are shown at most. */
const Limit = z.int().min(1).max(limits.funds)

/** How a topic finds its funds; the parts are explained in `domain/fund-topics/topic-rule.ts`. */
const TopicRule = z.discriminatedUnion('kind', [
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

/** A topic in a list of topics. */
const ListedTopic = z.object({
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

/** Percent; how a fund stands to the theme of a topic. */
const OfTheme = z.object({
  /** Of the whole fund, as far as is known. */
  percent: z.number(),
  /** Of what is disclosed. */
  purity: z.number(),
  /** How much of the fund is disclosed. */
  coverage: z.number(),
  /** Securities of the theme that it holds. */
  count: z.int(),
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
  price_only: true,
  not_bought: true,
  months_performance: true,
  total_expense: true,
  size_twd: true,
}).extend({
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

/** What staff write of a topic. */
const Written = z.object({
  title: LineText({ least: 1, most: limits.title }),
  subtitle: LineText({ least: 0, most: limits.subtitle }),
  thesis: LongText({ least: 1, most: limits.thesis }),
  icon: z.enum(topicIcons),
  /** From 1, which comes first. */
  place: z.int().min(1).max(limits.place),
  /** Empty: only staff see it. */
  visible_to: z.array(z.enum(topicRoles)).max(topicRoles.length),
  rule: TopicRule,
})

/** How often members opened a topic in the last seven and thirty days, and from where in thirty. */
const Hits = z.object({
  seven_days: z.int(),
  thirty_days: z.int(),
  by_source: z.record(z.enum(hitSources), z.int()),
})

/** Every topic as it stands, with how often it was opened. */
export const listEditedTopics = endpoint({
  method: 'GET',
  path: '/api/admin/fund_topics',
  summary: '內部人員看全部主題與開啟次數',
  allow: ['staff'],
  refusals: [],
  reply: z.object({
    entries: z.array(
      Written.extend({
        id: z.int(),
        slug: z.string(),
        version: z.int(),
        written_on: Day,
        condition_count: z.int(),
        pro_only: z.boolean(),
        hits: Hits,
      }),
    ),
  }),
})

/**
 * Makes a topic.
 *
 * Refuses: `invalid_field` where its name in addresses is taken, or its rule can find nothing.
 */
export const createFundTopic = endpoint({
  method: 'POST',
  path: '/api/admin/fund_topics',
  summary: '新增主題',
  allow: ['staff'],
  refusals: ['invalid_field'],
  body: Written.extend({
    slug: z
      .string()
      .max(limits.slug)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  }),
  reply: z.object({ id: z.int(), version: z.int() }),
})

/**
 * Writes the next version of a topic.
 *
 * Refuses: `not_found`; `stale_version` where someone else has changed it since; `invalid_field` where its rule can find
 * nothing.
 */
export const changeFundTopic = endpoint({
  method: 'PATCH',
  path: '/api/admin/fund_topics/:id',
  summary: '修改主題；版本不是最新時拒絕',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: Written.extend({ version: RowNumber }),
  reply: z.object({ id: z.int(), version: z.int() }),
})

/**
 * Every version of a topic, the newest first, with what it changed.
 *
 * Refuses: `not_found`.
 */
export const listTopicVersions = endpoint({
  method: 'GET',
  path: '/api/admin/fund_topics/:id/versions',
  summary: '主題的版本紀錄與差異',
  allow: ['staff'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: z.object({
    entries: z.array(
      Written.extend({
        version: z.int(),
        written_on: Day,
        /** The version that it brought back; null of one that was written. */
        restored_from: z.int().nullable(),
        /** Against the version before; of the first: nothing. */
        changed: z.array(z.enum(['title', 'subtitle', 'thesis', 'icon', 'place', 'visible_to', 'rule'])),
      }),
    ),
  }),
})

/**
 * Brings back an earlier version, as the next one.
 *
 * Refuses: `not_found` where there is no such topic or version; `stale_version` where someone else has changed it since.
 */
export const restoreFundTopic = endpoint({
  method: 'POST',
  path: '/api/admin/fund_topics/:id/restore',
  summary: '還原主題的舊版本，成為新的版本',
  allow: ['staff'],
  refusals: ['not_found', 'stale_version'],
  params: z.object({ id: IdText }),
  body: z.object({ restored: RowNumber, version: RowNumber }),
  reply: z.object({ id: z.int(), version: z.int() }),
})

/** What a rule would find now; nothing is kept. */
export const tryTopicRule = endpoint({
  method: 'POST',
  path: '/api/admin/fund_topics/try',
  summary: '試算規則會選出的基金',
  allow: ['staff'],
  onlyComputes: true,
  refusals: [],
  body: z.object({ rule: TopicRule }),
  reply: z.object({
    /** Why it can find nothing, whatever funds there are. */
    faults: z.array(z.enum(ruleFaults)),
    condition_count: z.int(),
    pro_only: z.boolean(),
    total: z.int(),
    silent: z.int(),
    /** Funds and securities that nobody knows by these ids. */
    unknown: z.array(z.string()),
    /** The first funds. */
    entries: z.array(z.object({ lipper_id: z.string(), name: z.string(), share: OfTheme.nullable() })),
  }),
})
