import type { TopicIcon, TopicRole, TopicRule } from './topic-rule.ts'

/** A topic as an editor writes it. */
export interface WrittenTopic {
  readonly title: string
  readonly subtitle: string
  readonly thesis: string
  readonly icon: TopicIcon
  /** From 1, which comes first. */
  readonly place: number
  /** Who is shown it; no one: it waits. */
  readonly visible_to: readonly TopicRole[]
  readonly rule: TopicRule
}

/** A part of a topic that a version may change. */
export type TopicPart = keyof WrittenTopic

const parts = [
  'title',
  'subtitle',
  'thesis',
  'icon',
  'place',
  'visible_to',
  'rule',
] as const satisfies readonly TopicPart[]

/** What one version says otherwise than the one before it. Texts that are the same in another order of keys are the same. */
export function changedParts(before: WrittenTopic, after: WrittenTopic): TopicPart[] {
  return parts.filter((part) => written(before[part]) !== written(after[part]))
}

/** The same for the same value, in whatever order its keys stand. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
