import type { Role } from '../access/roles.ts'

/**
 * How a topic finds its funds: by a saved search, by a list that an editor keeps, or by what funds hold.
 *
 * Source: PRODUCT A2.2.
 */
export const topicKinds = ['search', 'recommend', 'holding'] as const
export type TopicKind = (typeof topicKinds)[number]

/** Where a topic was opened from. Source: DOMAIN 6.6. */
export const hitSources = ['home', 'topic_page', 'search', 'recommend'] as const
export type HitSource = (typeof hitSources)[number]

/** Who may be shown a topic; staff see every one. `guest`: everyone. */
export const topicRoles = ['guest', 'member', 'premium', 'signed', 'pro', 'firm'] as const satisfies readonly Role[]
export type TopicRole = (typeof topicRoles)[number]

/** What the funds of a theme hold. */
export const themeKinds = ['security', 'industry', 'country'] as const

/** A security by its ISIN, an industry or a country by its code. */
export interface ThemePart {
  readonly kind: (typeof themeKinds)[number]
  readonly id: string
}

/** Conditions of the screener under their names in its address, several values of one joined by commas. */
export type ScreenerConditions = Readonly<Record<string, string>>

/** The first so many of the funds that a saved search finds, in its order. */
export interface SearchRule {
  readonly kind: 'search'
  readonly conditions: ScreenerConditions
  readonly limit: number
}

/** A fund that an editor picked, and why. */
export interface TopicPick {
  readonly lipper_id: string
  readonly reason: string
}

/** A list that an editor keeps, in the editor's order. */
export interface RecommendRule {
  readonly kind: 'recommend'
  readonly picks: readonly TopicPick[]
}

/** The purest funds of a saved search that hold enough of a theme. */
export interface HoldingRule {
  readonly kind: 'holding'
  /** Which funds are looked into. */
  readonly conditions: ScreenerConditions
  readonly theme: readonly ThemePart[]
  /** Percent of the fund that the theme has at least, all parts together. */
  readonly least_percent: number
  /** How many securities of the theme it holds at least. */
  readonly least_count: number
  readonly limit: number
}

export type TopicRule = SearchRule | RecommendRule | HoldingRule

/** The drawings that a topic may have on its card. */
export const topicIcons = [
  'chart',
  'pie',
  'eye',
  'sun',
  'calendar',
  'heart',
  'lock',
  'columns',
  'table',
  'filter',
] as const
export type TopicIcon = (typeof topicIcons)[number]

/** What a topic may say and ask, lengths in characters as people count. */
export const topicLimits = {
  title: 20,
  subtitle: 40,
  thesis: 400,
  reason: 80,
  slug: 40,
  place: 99,
  /** Funds of one topic. */
  funds: 50,
  /** Parts of a theme. */
  theme: 100,
} as const

/** Above so many conditions a topic is for those who may search by as many. Source: PRODUCT A2.3. */
export const CONDITIONS_FOR_ALL = 30

/** Names of calls, which no topic may have in addresses. */
export const RESERVED_SLUGS: readonly string[] = [...topicKinds, 'hit']

/** How many conditions a rule has: each value that it names, each bound. */
export function countConditions(rule: TopicRule): number {
  if (rule.kind === 'recommend') return 0
  const named = Object.entries(rule.conditions)
    .filter(([name]) => !isOrdering(name))
    .reduce((sum, [, values]) => sum + values.split(',').length, 0)
  return rule.kind === 'search' ? named : named + rule.theme.length
}

/** Whether a condition says how funds are shown, and leaves none out. */
export function isOrdering(name: string): boolean {
  return orderings.has(name)
}

const orderings: ReadonlySet<string> = new Set(['sort', 'direction', 'period'])
