/** The funds one fund is measured against. */
export interface Peers {
  /** Places of the peers, the fund itself included, ascending. */
  readonly indices: readonly number[]
  /** True where the narrow sector has too few eligible funds: say so beside the score. */
  readonly widened: boolean
}

/** The sectors of the eligible funds; null is unknown and stands alone. */
export interface Sectors {
  /** Shape (n): sector_2, or the sub-sector of the 23 set. */
  readonly narrow: readonly (string | null)[]
  /** Shape (n): sector_1. */
  readonly wide: readonly (string | null)[]
}

const FEWEST_IN_NARROW = 10

/**
 * Chooses the peer group of every fund: its narrow sector, or the wide one where the narrow has fewer than ten.
 *
 * @param sectors - of the eligible funds only
 * @returns one a fund
 *
 * Source: quantitative specification 2.1.
 */
export function choosePeers(sectors: Sectors): Peers[] {
  const narrow = placesBySector(sectors.narrow)
  const wide = placesBySector(sectors.wide)
  return sectors.narrow.map((sector, index) => {
    const near = (sector === null ? null : narrow.get(sector)) ?? [index]
    if (near.length >= FEWEST_IN_NARROW) return { indices: near, widened: false }
    const wideSector = sectors.wide[index] ?? null
    return { indices: (wideSector === null ? null : wide.get(wideSector)) ?? near, widened: wideSector !== null }
  })
}

function placesBySector(sectors: readonly (string | null)[]): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  sectors.forEach((sector, index) => {
    if (sector === null) return
    const group = groups.get(sector)
    if (group === undefined) groups.set(sector, [index])
    else group.push(index)
  })
  return groups
}
