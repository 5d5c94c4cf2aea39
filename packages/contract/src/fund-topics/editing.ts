import { ruleFaults } from '@zhiheng/domain/fund-topics/rule-faults.ts'
import { hitSources, topicIcons, topicLimits as limits, topicRoles } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day, IdText, LineText, LongText, RowNumber } from '../fields.ts'
import { OfTheme, TopicRule } from './rule.ts'

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

/** How often members opened a topic in the last seven and thirty days. */
const Opened = z.object({ seven_days: z.int(), thirty_days: z.int() })

/** The same from anywhere, and by where from. */
const Hits = Opened.extend({ by_source: z.record(z.enum(hitSources), Opened) })

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
 * Puts the topics into an order: each that moves gets its place in the next version of it.
 *
 * Refuses: `stale_version` where these are not all topics there are, or someone else has changed one of them since.
 */
export const orderFundTopics = endpoint({
  method: 'PUT',
  path: '/api/admin/fund_topics/order',
  summary: '排列主題的順序',
  allow: ['staff'],
  refusals: ['stale_version'],
  body: z.object({ topics: z.array(z.object({ id: RowNumber, version: RowNumber })).max(limits.place) }),
  reply: z.object({ ids: z.array(z.int()) }),
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
    slug: z.string(),
    /** What the rules go by: names of markets, securities and funds under their ids; one that nobody knows is left out. */
    names: z.record(z.string(), z.string()),
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
