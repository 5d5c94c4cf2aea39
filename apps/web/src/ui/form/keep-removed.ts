interface Row {
  readonly id: number
}

/** The newest of a list, with what has gone from it still where it stood: somebody may be writing there. */
export function keepRemoved<One extends Row>(before: readonly One[], newest: readonly One[]): readonly One[] {
  const there = new Set(newest.map(({ id }) => id))
  const all = [...newest]
  for (const [at, one] of before.entries()) if (!there.has(one.id)) all.splice(at, 0, one)
  return all
}
