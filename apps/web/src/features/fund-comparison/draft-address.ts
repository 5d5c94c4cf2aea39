/** A fund and its part of a draft, in tenths of a percent. */
export interface DraftPart {
  readonly id: string
  readonly tenths: number
}

/** Where funds become a draft of a portfolio, each with its part; who has none is left out. */
export function draftAddress(parts: readonly DraftPart[]): string {
  const set = parts.filter(({ tenths }) => tenths > 0).map(({ id, tenths }) => `${id}-${tenths / 10}`)
  return `/portfolios/new?set=${set.join(',')}`
}
