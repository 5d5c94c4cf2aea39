import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { HitSource, TopicIcon, TopicRole, TopicRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import type { Generated, JSONColumnType } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    fund_topics: FundTopicsTable
    fund_topic_versions: FundTopicVersionsTable
    fund_topic_hits: FundTopicHitsTable
  }
}

export const tables = [
  'fund_topics',
  'fund_topic_versions',
  'fund_topic_hits',
] as const satisfies readonly (keyof Schema)[]

interface FundTopicsTable {
  id: Generated<number>
  dataset: 'demo' | 'real'
  slug: string
  /** The version that stands. */
  version: number
}

/** Append-only. */
interface FundTopicVersionsTable {
  topic_id: number
  version: number
  title: string
  subtitle: string
  thesis: string
  icon: Checked<TopicIcon>
  place: number
  visible_to: JSONColumnType<TopicRole[]>
  rule: JSONColumnType<TopicRule>
  written_at: Time
  /** The version that it brought back. */
  restored_from: number | null
}

/** Members' openings, for half a year. */
interface FundTopicHitsTable {
  member_id: number
  topic_id: number
  source: Checked<HitSource>
  /** In Taipei. */
  day: Checked<IsoDate>
}
