/** A set of rows, a bit for each: row 0 is the lowest bit of the first word. Bits after the last row are 0. */
export type RowSet = Int32Array

const WORD = 32

/** The first row of a word. A shift by a row's number moves to its bit, for a shift takes its last five binary digits alone. */
export function firstOf(word: number): number {
  return word * WORD
}

/** No row of so many. */
export function noRows(rows: number): RowSet {
  return new Int32Array(Math.ceil(rows / WORD))
}

/** Every one of so many rows. */
export function allRows(rows: number): RowSet {
  const set = noRows(rows).fill(-1)
  const last = set.length - 1
  // a shift by a whole word would be none
  if (rows % WORD !== 0) set[last] = -1 >>> (WORD - (rows % WORD))
  return set
}

/**
 * The rows of a set, ascending.
 *
 * @param room - where they are written, if not into an array of their own: at least as long as there are rows
 */
export function rowsIn(set: RowSet, room?: Uint32Array): Uint32Array {
  const rows = room?.subarray(0, sizeOf(set)) ?? new Uint32Array(sizeOf(set))
  let count = 0
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word] ?? 0; bits !== 0; bits &= bits - 1) {
      rows[count] = word * WORD + 31 - Math.clz32(bits & -bits)
      count += 1
    }
  }
  return rows
}

/** How many rows a set has. */
export function sizeOf(set: RowSet): number {
  let size = 0
  for (let word = 0; word < set.length; word++) size += ones(set[word] ?? 0)
  return size
}

/** Bits of a word that are 1, added up in parallel: Hacker's Delight, figure 5-2. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The rows of one set that the other has, too, written into a set, which may be one of them. */
export function bothRows(one: RowSet, other: RowSet, into: RowSet): RowSet {
  for (let word = 0; word < into.length; word++) into[word] = (one[word] ?? 0) & (other[word] ?? 0)
  return into
}

/** The rows of either set, written into a set, which may be one of them. */
export function eitherRows(one: RowSet, other: RowSet, into: RowSet): RowSet {
  for (let word = 0; word < into.length; word++) into[word] = (one[word] ?? 0) | (other[word] ?? 0)
  return into
}

/** The rows of one set that the other has not, written into a set, which may be one of them. */
export function withoutRows(one: RowSet, other: RowSet, into: RowSet): RowSet {
  for (let word = 0; word < into.length; word++) into[word] = (one[word] ?? 0) & ~(other[word] ?? 0)
  return into
}
