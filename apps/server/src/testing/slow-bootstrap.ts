/** Type 7, as everywhere. */
export function quantileSlowly(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const low = sorted[Math.floor(at)] ?? Number.NaN
  return low + ((sorted[Math.ceil(at)] ?? Number.NaN) - low) * (at - Math.floor(at))
}

/** Chance of its own: a band must not hang on one stream of it. */
function ownChance(): () => number {
  let state = 20_241_105
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

interface Drawing {
  readonly months: number
  readonly draws: number
}

/** The middle 90 % of a figure over histories drawn in blocks of half a year, round the end to the beginning. */
export function bandSlowly(
  { months, draws }: Drawing,
  figureOf: (drawn: readonly number[]) => number,
): readonly [low: number, high: number] {
  const chance = ownChance()
  const found = Array.from({ length: draws }, () => {
    const drawn: number[] = []
    while (drawn.length < months) {
      const from = Math.floor(chance() * months)
      for (let step = 0; step < 6 && drawn.length < months; step++) drawn.push((from + step) % months)
    }
    return figureOf(drawn)
  }).filter((figure) => !Number.isNaN(figure))
  return [quantileSlowly(found, 0.05), quantileSlowly(found, 0.95)]
}
