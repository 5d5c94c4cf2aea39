/** Under which a topic's title stands among the names. */
export function topicKey(slug: string): string {
  return `topic ${slug}`
}

type Names = ReadonlyMap<string, string>
type Topics = readonly { readonly slug: string; readonly title: string }[]

/** By the topics that were added: every page of a search is told the same ones. */
const made = /* @__PURE__ */ new WeakMap<Topics, { readonly to: Names; readonly names: Names }>()

/** The same names, and those of topics. */
export function withTopics(names: Names, topics: Topics): Names {
  if (topics.length === 0) return names
  const known = made.get(topics)
  if (known?.to === names) return known.names
  const all = new Map([...names, ...topics.map(({ slug, title }) => [topicKey(slug), title] as const)])
  made.set(topics, { to: names, names: all })
  return all
}
