/**
 * Kinds of bonds that fall with shares when it matters, whatever risk class their funds have: those below investment
 * grade, and those of emerging markets.
 */
export const riskyBonds = ['below_grade', 'emerging'] as const
export type RiskyBond = (typeof riskyBonds)[number]

/** By sub-sector: below grade of the world, the United States, Europe and Asia; emerging of states, companies, local money. */
const KINDS: ReadonlyMap<string, RiskyBond> = new Map<string, RiskyBond>([
  ['20013', 'below_grade'],
  ['20014', 'below_grade'],
  ['20015', 'below_grade'],
  // stands in the market of all Asian bonds
  ['20020', 'below_grade'],
  ['20016', 'emerging'],
  ['20017', 'emerging'],
  ['20018', 'emerging'],
])

/**
 * Which kind of such bonds a fund holds; null: none, or no one says it.
 *
 * Source: docs/decisions/2026-11-23-emerging-bonds-have-a-limit.md.
 */
export function riskyBondOf({ sector2Id }: { readonly sector2Id: string | null }): RiskyBond | null {
  return sector2Id === null ? null : (KINDS.get(sector2Id) ?? null)
}
