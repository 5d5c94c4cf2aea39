/** Under which a topic's title stands among the names. */
export function topicKey(slug: string): string {
  return `topic ${slug}`
}

/** The same names, and those of topics. */
export function withTopics(
  names: ReadonlyMap<string, string>,
  topics: readonly { readonly slug: string; readonly title: string }[],
): ReadonlyMap<string, string> {
  if (topics.length === 0) return names
  return new Map([...names, ...topics.map(({ slug, title }) => [topicKey(slug), title] as const)])
}
