/**
 * What a firm sells, and how risky it says that it is: of its pools' funds those that are there today. Never changed: where
 * a firm changes its pools there is another one.
 */
export interface FirmShelf {
  /** Differs where anything of it differs. */
  readonly sign: string
  /** By the database's key of a class: true on sale, false stopped. What does not stand here is not sold. */
  readonly sale: ReadonlyMap<number, boolean>
  /** The firm's own risk rating of a class, where it gives one. */
  readonly risk: ReadonlyMap<number, 1 | 2 | 3 | 4 | 5>
}

/**
 * What each of several firms sells: of one that has no pool every fund. A class is as risky as the firm says that rates it
 * highest.
 *
 * @returns null where no firm has a pool
 */
export function sharedShelf(shelves: readonly (FirmShelf | null)[]): FirmShelf | null {
  const [first = null, ...others] = shelves.filter((shelf) => shelf !== null)
  if (first === null || others.length === 0) return first
  return others.reduce(soldByBoth, first)
}

function soldByBoth(one: FirmShelf, other: FirmShelf): FirmShelf {
  const sale = [...one.sale].flatMap(([fundId, isOnSale]) => {
    const there = other.sale.get(fundId)
    return there === undefined ? [] : [[fundId, isOnSale && there] as const]
  })
  const risk = new Map(one.risk)
  for (const [fundId, level] of other.risk) {
    const known = risk.get(fundId)
    if (known === undefined || known < level) risk.set(fundId, level)
  }
  return { sign: `${one.sign} & ${other.sign}`, sale: new Map(sale), risk }
}
