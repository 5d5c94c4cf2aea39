/** A class of funds as a firm has named it: a leaf or a branch of its own tree. */
export interface FirmSubsector {
  readonly id: number
  /** null: it stands at the top. */
  readonly parentId: number | null
  readonly name: string
  /** Ids of our set of 23 sectors that it stands for. */
  readonly sectors: readonly string[]
  /** `#rrggbb`; null where the firm gave none. */
  readonly colour: string | null
  /** Percent of a plan; null: without a limit. */
  readonly minWeight: number | null
  readonly maxWeight: number | null
  readonly isOn: boolean
}

/**
 * The firm's class of a fund: the one that its pool names, else the first that is on and stands for the fund's sector.
 *
 * @param own - what the pool says; null: nothing
 * @param sector - the fund's id in our set of 23; null unknown
 * @param tree - the firm's classes in their order
 */
export function subsectorOf(own: number | null, sector: string | null, tree: readonly FirmSubsector[]): number | null {
  if (own !== null) return own
  if (sector === null) return null
  return tree.find(({ isOn, sectors }) => isOn && sectors.includes(sector))?.id ?? null
}
