/** Something that may be so of a member for long, and that they are told of when it begins. */
export interface Occasion {
  /** Names it among all of a member's. */
  readonly topic: string
  /** Whether it would be told; if not, it only goes on where it is so already. */
  readonly begins: boolean
}

/** What differs from what was noted. */
export interface OccasionChanges<O extends Occasion> {
  readonly begun: readonly O[]
  /** Topics that are so no more: they are told again when they begin again. */
  readonly ended: readonly string[]
}

/** What has begun of all that is so now, and what has ended of all that was noted. */
export function occasionChanges<O extends Occasion>(noted: ReadonlySet<string>, now: readonly O[]): OccasionChanges<O> {
  const topics = new Set(now.map(({ topic }) => topic))
  return {
    begun: now.filter(({ topic, begins }) => begins && !noted.has(topic)),
    ended: [...noted].filter((topic) => !topics.has(topic)),
  }
}
