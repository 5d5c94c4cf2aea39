import type { WrittenTopic } from './topic-changes.ts'
import { isOrdering, type TopicRule } from './topic-rule.ts'

/**
 * The topics that ask for most of what a rule asks for, the closest first; of equals the earlier ones.
 *
 * @param others - in the order of the editors, without the topic itself
 */
export function relatedTopics<Topic extends Pick<WrittenTopic, 'rule'>>(
  rule: TopicRule,
  others: readonly Topic[],
  most: number,
): Topic[] {
  const own = termsOf(rule)
  const ranked = others.map((topic) => ({ topic, likeness: likenessOf(own, termsOf(topic.rule)) }))
  return ranked
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ topic }) => topic)
}

/** Each value that a rule names, with what it is a value of. */
function termsOf(rule: TopicRule): ReadonlySet<string> {
  if (rule.kind === 'recommend') return new Set(rule.picks.map(({ lipper_id }) => `fund ${lipper_id}`))
  const asked = Object.entries(rule.conditions)
    .filter(([name]) => !isOrdering(name))
    .flatMap(([name, values]) => values.split(',').map((value) => `${name} ${value}`))
  const theme = rule.kind === 'holding' ? rule.theme.map(({ kind, id }) => `${kind} ${id}`) : []
  return new Set([...asked, ...theme])
}

/** The part of all terms that both have, from 0 to 1. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]).size
  return all === 0 ? 0 : [...one].filter((term) => other.has(term)).length / all
}
