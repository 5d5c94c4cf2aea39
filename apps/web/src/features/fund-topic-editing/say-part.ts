import type { TopicPart, WrittenTopic } from '@zhiheng/domain/fund-topics/topic-changes.ts'
import { type TopicRole, topicRoles, type TopicRule } from '@zhiheng/domain/fund-topics/topic-rule.ts'

import { partName, sayRule } from '../fund-topics/say-rule.ts'
import { text as topicText } from '../fund-topics/text.ts'
import { roleNames } from '../session/role-names.ts'
import { text } from './text.ts'

type Names = Readonly<Record<string, string>>

/** Who a topic is for. */
export function roleName(role: TopicRole): string {
  return role === 'guest' ? text.everyone : roleNames[role]
}

/** The roles that see a topic, in one line; null where only staff do. */
export function sayRoles(roles: readonly TopicRole[]): string | null {
  if (roles.length === 0) return null
  // what everyone sees is seen by the others, too
  if (roles.includes('guest')) return text.everyone
  return topicRoles
    .filter((role) => roles.includes(role))
    .map(roleName)
    .join(text.joined)
}

/** A part of a topic in lines, so that two of them can be compared. */
export function sayPart(part: TopicPart, topic: WrittenTopic, names: Names): string[] {
  switch (part) {
    case 'title':
    case 'subtitle':
      return [topic[part] === '' ? text.blank : topic[part]]
    case 'thesis':
      return topic.thesis.split('\n').filter((line) => line.trim() !== '')
    case 'icon':
      return [text.icons[topic.icon]]
    case 'place':
      return [text.placeSaid(topic.place)]
    case 'visible_to':
      return [sayRoles(topic.visible_to) ?? text.noOne]
    case 'rule':
      return ruleLines(topic.rule, names)
  }
}

function ruleLines(rule: TopicRule, names: Names): string[] {
  const kind = topicText.kinds[rule.kind]
  if (rule.kind === 'recommend') {
    const picks = rule.picks.map(({ lipper_id: id, reason }, at) => text.pickSaid(at + 1, names[id] ?? id, reason))
    return [kind, ...picks]
  }
  const { conditions, lines } = sayRule({ rule, names })
  const theme =
    rule.kind === 'holding'
      ? rule.theme.map((part) => text.themePart(partName(part, names), topicText.rule.kinds[part.kind]))
      : []
  return [kind, ...conditions, ...lines, ...theme]
}

/** The lines that one of two has alone: those that went, and those that came. */
export function differingLines(
  before: readonly string[],
  after: readonly string[],
): { readonly gone: readonly string[]; readonly come: readonly string[] } {
  return {
    gone: before.filter((line) => !after.includes(line)),
    come: after.filter((line) => !before.includes(line)),
  }
}
