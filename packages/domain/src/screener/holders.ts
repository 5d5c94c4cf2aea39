/** By a stretch of one or two units: the texts that hold it, ascending. */
export interface Holders {
  readonly length: 1 | 2
  /** Every unit of the texts by a small number, from 1: small keys are found twice as fast. */
  readonly numbers: Uint16Array
  readonly of: ReadonlyMap<number, Uint32Array>
}

const none = new Uint32Array()
const UNITS = 65_536

/**
 * Notes which texts hold which units.
 *
 * @param length - 1: units; 2: two units beside each other
 */
export function collectHolders(texts: readonly string[], length: 1 | 2): Holders {
  const numbers = numberUnits(texts)
  const collected = new Map<number, number[]>()
  texts.forEach((text, place) => {
    for (let at = 0; at + length <= text.length; at++) {
      const key = keyAt({ numbers, length }, text, at)
      const places = collected.get(key)
      if (places === undefined) collected.set(key, [place])
      else if (places[places.length - 1] !== place) places.push(place)
    }
  })
  return { length, numbers, of: new Map([...collected].map(([key, places]) => [key, Uint32Array.from(places)])) }
}

function numberUnits(texts: readonly string[]): Uint16Array {
  const numbers = new Uint16Array(UNITS)
  let last = 0
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (numbers[unit] === 0) numbers[unit] = ++last
    }
  }
  return numbers
}

function keyAt({ numbers, length }: Pick<Holders, 'numbers' | 'length'>, text: string, at: number): number {
  const first = numbers[text.charCodeAt(at)] ?? 0
  return length === 1 ? first : first * UNITS + (numbers[text.charCodeAt(at + 1)] ?? 0)
}

/**
 * The shortest list that holds every text with what is sought.
 *
 * @param sought - not empty
 * @returns ascending; null where it is too short for a list
 */
export function fewestHolders(holders: Holders, sought: string): Uint32Array | null {
  const { length, of } = holders
  let fewest: Uint32Array | null = null
  for (let at = 0; at + length <= sought.length; at++) {
    const places = of.get(keyAt(holders, sought, at)) ?? none
    if (fewest === null || places.length < fewest.length) fewest = places
  }
  return fewest
}

/** The texts that hold all but a few of the different units of what is sought, ascending. */
export function holdersOfMost({ numbers, of }: Holders, size: number, sought: string, missing: number): number[] {
  const units = [...new Set(Array.from({ length: sought.length }, (_, at) => sought.charCodeAt(at)))]
  const least = units.length - missing
  const counts = new Uint8Array(size)
  for (const unit of units)
    for (const place of of.get(numbers[unit] ?? 0) ?? none) counts[place] = (counts[place] ?? 0) + 1
  const found: number[] = []
  for (let place = 0; place < size; place++) if ((counts[place] ?? 0) >= least) found.push(place)
  return found
}
