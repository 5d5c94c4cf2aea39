import { bareFundName } from './map-sector.ts'

/**
 * Kinds of bonds that fall with shares when it matters, whatever risk class their funds have: those below investment
 * grade, and those of emerging markets.
 */
export const riskyBonds = ['below_grade', 'emerging'] as const
export type RiskyBond = (typeof riskyBonds)[number]

/** What tells it. */
export interface NamedBond {
  readonly name: string
  readonly sector2Id: string | null
}

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
const BONDS = '200'

/** Other sub-sectors tell when a bond ends or what secures it, and not whose it is: the name does, as the law wants it. */
const NAMES: Readonly<Record<RiskyBond, RegExp>> = {
  below_grade: /非投資等級|非投等|高收益債/,
  emerging: /新興|印度/,
}

/**
 * Which kind of such bonds a fund holds, by its sub-sector, else by its name; null: none, or no one says it.
 *
 * Source: docs/decisions/2026-11-23-emerging-bonds-have-a-limit.md.
 */
export function riskyBondOf(fund: NamedBond): RiskyBond | null {
  if (fund.sector2Id?.startsWith(BONDS) !== true) return null
  return KINDS.get(fund.sector2Id) ?? riskyBonds.find((kind) => saysSo(kind, fund)) ?? null
}

/** Whether a fund holds bonds below investment grade, of emerging markets or others. */
export function isBelowGrade(fund: NamedBond): boolean {
  const kind = fund.sector2Id === null ? undefined : KINDS.get(fund.sector2Id)
  return kind === 'below_grade' || saysSo('below_grade', fund)
}

/** Behind the name may stand in brackets what is true of every bond fund: that it may hold some of them. */
function saysSo(kind: RiskyBond, { name }: NamedBond): boolean {
  return NAMES[kind].test(name) && NAMES[kind].test(bareFundName(name))
}
