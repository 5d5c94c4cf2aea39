/** What a search found last time, one class of each strategy. */
export interface Baseline {
  readonly found: readonly string[]
  /** Those that had been found until something of them was no longer known. */
  readonly waiting: readonly string[]
}

/** What a search finds now. */
export interface FoundNow {
  readonly found: readonly string[]
  /** Those that it would find if what is not known of them were as asked. */
  readonly unknown: readonly string[]
}

export interface ScreenChange {
  readonly entered: readonly string[]
  readonly left: readonly string[]
  /** No longer found only because something of them is not known: not out, and told once. */
  readonly unknown: readonly string[]
}

/**
 * What has changed in what a search finds. A fund that lost a figure waits: if it is found again nothing has happened, and
 * only once it is known not to fit has it left.
 *
 * @param strategyOf - classes of one strategy are one fund
 * @returns the change, and what the next one is held against
 */
export function compareScreens(
  before: Baseline,
  now: FoundNow,
  strategyOf: (id: string) => string,
): { readonly change: ScreenChange; readonly next: Baseline } {
  const keysOf = (ids: readonly string[]) => new Set(ids.map(strategyOf))
  const found = keysOf(now.found)
  const unknown = keysOf(now.unknown)
  const known = once(before.found, strategyOf)
  const isFoundBefore = keysOf(before.found)
  const waited = once(before.waiting, strategyOf).filter((id) => !isFoundBefore.has(strategyOf(id)))
  const isMissing = (id: string) => !found.has(strategyOf(id))
  const isUnknown = (id: string) => unknown.has(strategyOf(id))
  const earlier = keysOf([...known, ...waited])
  const missing = [...known, ...waited].filter(isMissing)
  return {
    change: {
      entered: once(now.found, strategyOf).filter((id) => !earlier.has(strategyOf(id))),
      left: missing.filter((id) => !isUnknown(id)),
      unknown: known.filter((id) => isMissing(id) && isUnknown(id)),
    },
    next: { found: once(now.found, strategyOf), waiting: missing.filter(isUnknown) },
  }
}

/** Whether anything has changed. */
export function isChanged({ entered, left, unknown }: ScreenChange): boolean {
  return entered.length + left.length + unknown.length > 0
}

/** The first of each strategy. */
function once(ids: readonly string[], strategyOf: (id: string) => string): string[] {
  const seen = new Set<string>()
  return ids.filter((id) => !seen.has(strategyOf(id)) && seen.add(strategyOf(id)))
}
