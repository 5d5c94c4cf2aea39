import { type Fault, faultKinds, faultsOf } from './fault-kinds.ts'

/** A fault and the file that it goes into. */
export interface PlacedFault extends Fault {
  readonly file: string
}

/**
 * Chooses faults at random places, as many of each kind as can be, and of a kind no two in one file.
 *
 * @param files - code by path
 * @param seed - the same seed chooses the same faults in the same code
 */
export function chooseFaults(files: ReadonlyMap<string, string>, count: number, seed: number): readonly PlacedFault[] {
  const random = randomOf(seed)
  const byKind = faultKinds.map((kind) => {
    const all = [...files].flatMap(([file, code]) => {
      const own = faultsOf(code).filter((fault) => fault.kind === kind)
      const chosen = own[Math.floor(random() * own.length)]
      return chosen === undefined ? [] : [{ ...chosen, file }]
    })
    return shuffled(all, random)
  })
  const longest = Math.max(...byKind.map((kind) => kind.length))
  const inTurn = Array.from({ length: longest }, (_, index) => byKind.flatMap((kind) => kind[index] ?? []))
  return inTurn.flat().slice(0, count)
}

function shuffled<Thing>(things: readonly Thing[], random: () => number): readonly Thing[] {
  return things
    .map((thing) => ({ thing, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ thing }) => thing)
}

/** Numbers from 0 to 1. Source: mulberry32, T. Ettinger, public domain. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
