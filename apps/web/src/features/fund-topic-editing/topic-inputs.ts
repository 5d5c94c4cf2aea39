import { faultsOfRule } from '@zhiheng/domain/fund-topics/rule-faults.ts'
import { faultText } from '@zhiheng/domain/fund-topics/text.ts'
import { changedParts, type WrittenTopic } from '@zhiheng/domain/fund-topics/topic-changes.ts'
import {
  type ScreenerConditions,
  type ThemePart,
  topicLimits as limits,
  type TopicKind,
  type TopicPick,
  type TopicRule,
} from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { lengthOf } from '@zhiheng/domain/members/given-name.ts'

import type { Faults } from '../../ui/form/faults-of-error.ts'
import { text } from './text.ts'

/** A rule while it is typed: what each kind asks for stays while another kind is looked at. */
export interface RuleInputs {
  readonly kind: TopicKind
  readonly conditions: ScreenerConditions
  readonly limit: string
  readonly theme: readonly ThemePart[]
  readonly least_percent: string
  readonly least_count: string
  readonly picks: readonly TopicPick[]
}

/** A topic while it is typed. */
export interface TopicInputs extends Omit<WrittenTopic, 'place' | 'rule'> {
  /** Its name in addresses; given once. */
  readonly slug: string
  readonly place: string
  readonly rule: RuleInputs
}

const emptyRule: RuleInputs = {
  kind: 'holding',
  conditions: {},
  limit: '20',
  theme: [],
  least_percent: '10',
  least_count: '1',
  picks: [],
}

/** A topic that nobody has written: the last one, shown to no one. */
export function newInputs(place: number): TopicInputs {
  const said = { slug: '', title: '', subtitle: '', thesis: '', icon: 'chart', visible_to: [] } as const
  return { ...said, place: String(Math.min(place, limits.place)), rule: emptyRule }
}

/** A topic as it stands, to be typed over. */
export function inputsOf(slug: string, topic: WrittenTopic): TopicInputs {
  const { title, subtitle, thesis, icon, place, visible_to, rule } = topic
  return { slug, title, subtitle, thesis, icon, visible_to, place: String(place), rule: ruleInputsOf(rule) }
}

function ruleInputsOf(rule: TopicRule): RuleInputs {
  if (rule.kind === 'recommend') return { ...emptyRule, ...rule }
  const { limit, ...asked } = { ...rule, limit: String(rule.limit) }
  if (asked.kind === 'search') return { ...emptyRule, ...asked, limit }
  return {
    ...emptyRule,
    ...asked,
    limit,
    least_percent: String(asked.least_percent),
    least_count: String(asked.least_count),
  }
}

/** What is wrong with what was typed as a rule, as a sentence; null where nothing is. */
export function faultOfRule(inputs: RuleInputs, nameOf: (id: string) => string): string | null {
  if (inputs.kind !== 'recommend' && wholeOf(inputs.limit, limits.funds) === null) return text.wrong.limit(limits.funds)
  if (inputs.kind === 'holding') {
    if (percentOf(inputs.least_percent) === null) return text.wrong.percent
    if (wholeOf(inputs.least_count, limits.theme) === null) return text.wrong.count(limits.theme)
  }
  if (inputs.kind === 'recommend') {
    const unexplained = inputs.picks.find(({ reason }) => !isLine(reason, limits.reason))
    if (unexplained !== undefined) return text.wrong.reason(nameOf(unexplained.lipper_id), limits.reason)
  }
  const rule = ruleOf(inputs)
  const [fault] = rule === null ? [] : faultsOfRule(rule)
  return fault === undefined ? null : faultText[fault]
}

/** The rule that was typed; null where a figure of it is none. */
export function ruleOf({ kind, conditions, theme, picks, ...typed }: RuleInputs): TopicRule | null {
  if (kind === 'recommend')
    return { kind, picks: picks.map(({ lipper_id, reason }) => ({ lipper_id, reason: reason.trim() })) }
  const limit = wholeOf(typed.limit, limits.funds)
  if (limit === null) return null
  if (kind === 'search') return { kind, conditions, limit }
  const least_percent = percentOf(typed.least_percent)
  const least_count = wholeOf(typed.least_count, limits.theme)
  if (least_percent === null || least_count === null) return null
  return { kind, conditions, theme, least_percent, least_count, limit }
}

/** What is sent of what was typed; null where a figure of it is none. */
export function writtenOf({ title, subtitle, thesis, icon, visible_to, ...typed }: TopicInputs): WrittenTopic | null {
  const rule = ruleOf(typed.rule)
  const place = wholeOf(typed.place, limits.place)
  if (rule === null || place === null) return null
  return { title: title.trim(), subtitle: subtitle.trim(), thesis: thesis.trim(), icon, place, visible_to, rule }
}

/** What is wrong with each field before anybody is asked. */
export function faultsOf(inputs: TopicInputs, nameOf: (id: string) => string): Faults<TopicInputs> {
  const { slug, title, subtitle, thesis, place, rule } = inputs
  const isSlug = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= limits.slug
  return {
    slug: isSlug ? undefined : text.wrong.slug(limits.slug),
    title: isLine(title, limits.title) ? undefined : text.wrong.length(limits.title),
    subtitle: lengthOf(subtitle) <= limits.subtitle ? undefined : text.wrong.tooLong(limits.subtitle),
    thesis: isLine(thesis, limits.thesis) ? undefined : text.wrong.length(limits.thesis),
    place: wholeOf(place, limits.place) === null ? text.wrong.place(limits.place) : undefined,
    rule: faultOfRule(rule, nameOf) ?? undefined,
  }
}

/** Whether two say the same once they are saved; what cannot be saved is as it was typed. */
export function isSameTopic(one: TopicInputs, other: TopicInputs): boolean {
  const [written, against] = [writtenOf(one), writtenOf(other)]
  if (written === null || against === null || one.slug !== other.slug)
    return JSON.stringify(one) === JSON.stringify(other)
  return changedParts(written, against).length === 0
}

const parts = ['title', 'subtitle', 'thesis', 'icon', 'place', 'visible_to', 'rule'] as const

/** The parts that were typed over. */
export function typedParts(base: TopicInputs, mine: TopicInputs): (typeof parts)[number][] {
  return parts.filter((part) => !isSameTopic({ ...base, [part]: mine[part] }, base))
}

/** The newest topic with what was typed over since an earlier one: what someone else has changed is kept elsewhere. */
export function mergedInputs(base: TopicInputs, mine: TopicInputs, newest: TopicInputs): TopicInputs {
  return { ...newest, ...Object.fromEntries(typedParts(base, mine).map((part) => [part, mine[part]])) }
}

function isLine(words: string, most: number): boolean {
  const length = lengthOf(words)
  return length >= 1 && length <= most
}

function wholeOf(typed: string, most: number): number | null {
  const words = typed.normalize('NFKC').trim()
  const count = /^\d{1,3}$/.test(words) ? Number(words) : 0
  return count >= 1 && count <= most ? count : null
}

const MOST_PERCENT = 100

function percentOf(typed: string): number | null {
  const words = typed.normalize('NFKC').trim().replace(/%$/, '')
  const percent = /^\d{1,3}(\.\d)?$/.test(words) ? Number(words) : -1
  return percent >= 0 && percent <= MOST_PERCENT ? percent : null
}
