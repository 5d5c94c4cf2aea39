import { NAMED_TOPIC } from './filler-words.ts'
import { plainText } from './plain-text.ts'

/** A topic as sentences name it. */
export interface NamedTopic {
  readonly slug: string
  readonly title: string
}

const SHORTEST = 2

/**
 * The topic that is named at a place of a plain text: AI 主題. All of its title, or the beginning of one title alone.
 *
 * @returns null where none is, or nobody can say which
 */
export function topicAt(
  text: string,
  at: number,
  topics: readonly NamedTopic[],
): { readonly slug: string; readonly end: number } | null {
  if (topics.length === 0) return null
  NAMED_TOPIC.lastIndex = at
  const found = NAMED_TOPIC.exec(text)
  const name = squashed(found?.groups?.['name'] ?? '')
  if (found === null || name.length < SHORTEST) return null
  const begun = topics.filter(({ title }) => plainTitle(title).startsWith(name))
  const whole = begun.filter(({ title }) => plainTitle(title) === name)
  const [only, other] = whole.length > 0 ? whole : begun
  return only === undefined || other !== undefined ? null : { slug: only.slug, end: at + found[0].length }
}

function plainTitle(title: string): string {
  return squashed(plainText(title).text)
}

function squashed(text: string): string {
  return text.replaceAll(/\s/g, '')
}
