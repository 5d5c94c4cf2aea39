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
