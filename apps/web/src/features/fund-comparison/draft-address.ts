const WHOLE_TENTHS = 1000

/** Where funds become a draft of a portfolio, each with the same part: parts of 0.1 % that add up to the whole. */
export function draftAddress(ids: readonly string[]): string {
  const each = Math.floor(WHOLE_TENTHS / ids.length)
  const over = WHOLE_TENTHS - each * ids.length
  const set = ids.map((id, place) => `${id}-${(each + (place < over ? 1 : 0)) / 10}`)
  return `/portfolios/new?set=${set.join(',')}`
}
