/** By a stretch of one or two units: the texts that hold it, ascending. */
export interface Holders {
  readonly length: 1 | 2
  readonly of: ReadonlyMap<number, Uint32Array>
}

const none = new Uint32Array()
const UNIT = 65_536

/**
 * Notes which texts hold which units.
 *
 * @param length - 1: units; 2: two units beside each other
 */
export function collectHolders(texts: readonly string[], length: 1 | 2): Holders {
  const collected = new Map<number, number[]>()
  texts.forEach((text, place) => {
    for (let at = 0; at + length <= text.length; at++) {
      const key = keyAt(text, at, length)
      const places = collected.get(key)
      if (places === undefined) collected.set(key, [place])
      else if (places[places.length - 1] !== place) places.push(place)
    }
  })
  return { length, of: new Map([...collected].map(([key, places]) => [key, Uint32Array.from(places)])) }
}

function keyAt(text: string, at: number, length: 1 | 2): number {
  return length === 1 ? text.charCodeAt(at) : text.charCodeAt(at) * UNIT + text.charCodeAt(at + 1)
}

/**
 * The shortest list that holds every text with what is sought.
 *
 * @param sought - not empty
 * @returns ascending; null where it is too short for a list
 */
export function fewestHolders({ length, of }: Holders, sought: string): Uint32Array | null {
  let fewest: Uint32Array | null = null
  for (let at = 0; at + length <= sought.length; at++) {
    const places = of.get(keyAt(sought, at, length)) ?? none
    if (fewest === null || places.length < fewest.length) fewest = places
  }
  return fewest
}

/** The texts that hold all but a few of the different units of what is sought, ascending. */
export function holdersOfMost({ of }: Holders, size: number, sought: string, missing: number): number[] {
  const units = [...new Set(Array.from({ length: sought.length }, (_, at) => sought.charCodeAt(at)))]
  const least = units.length - missing
  const counts = new Uint8Array(size)
  for (const unit of units) for (const place of of.get(unit) ?? none) counts[place] = (counts[place] ?? 0) + 1
  const found: number[] = []
  for (let place = 0; place < size; place++) if ((counts[place] ?? 0) >= least) found.push(place)
  return found
}
