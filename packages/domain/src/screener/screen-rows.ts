import { applyFilters, type Category, type Failures, type Filter, NONE } from './apply-filters.ts'
import { metBy } from './met-rows.ts'
import { bothRows, eitherRows, noRows, type RowSet, rowsIn, withoutRows } from './row-sets.ts'

/** What to count: for each value, what it would give with all other filters kept. */
export type Facet = { readonly name: string } & (
  | { readonly kind: 'values'; readonly categories: readonly Category[] }
  /** Each step counts the rows whose value reaches it. */
  | { readonly kind: 'steps'; readonly values: Float64Array; readonly steps: readonly number[] }
)

export interface ScreenAsk {
  readonly filters: readonly Filter[]
  readonly facets: readonly Facet[]
  /** Rows of one group stand together; of each group the first row that passes stands for all. Shape (rows), ascending. */
  readonly groups: Uint32Array
}

export interface Screened {
  /** 1 for each row that stands for its group, shape (rows). */
  readonly chosen: Uint8Array
  /** 1 for each row that passes, shape (rows). */
  readonly passes: Uint8Array
  /** Groups with a row that passes. */
  readonly total: number
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Where few or none pass: how many more would without each single filter, the most first. */
  readonly relax: readonly { readonly filter: string; readonly total: number }[]
  /**
   * For each range: groups none of whose rows pass, and one fails nothing that is known of it and has no such value. Of
   * a row without two values both ranges count it: nobody knows of either whether it would pass.
   */
  readonly unknown: Readonly<Record<string, number>>
}

/** Where so many groups or fewer pass, it is said what would bring more. Policy. */
const FEW = 5

/** A page of what was screened. */
export interface PageAsk {
  /** All rows in the order wanted, shape (rows). */
  readonly order: Uint32Array
  /** First place of the page, and how many. */
  readonly skip: number
  readonly take: number
}

/**
 * Filters, counts and folds rows: one pass a filter, and one a facet over the rows that fail nothing else. How they are
 * sorted and paged changes nothing of it.
 *
 * @param ask - columns are prepared once, conditions change with every call
 */
export function screenRows({ filters, facets, groups }: ScreenAsk): Screened {
  const rows = groups.length
  const failures = applyFilters(
    filters.map((filter) => metBy(filter, rows)),
    rows,
  )
  const passing = rowsIn(failures.passing)
  const standing = chooseRows(passing, groups)
  const counted = { failures, passing, groups, set: noRows(rows), room: new Uint32Array(rows) }
  return {
    ...standing,
    facets: Object.fromEntries(facets.map((facet) => [facet.name, countFacet(facet, filters, counted)])),
    relax: standing.total > FEW ? [] : countWithoutEach(filters, counted),
    unknown: countUnknown(filters, counted),
  }
}

interface Counted {
  readonly failures: Failures
  /** Rows that fail nothing, ascending. */
  readonly passing: Uint32Array
  readonly groups: Uint32Array
  // a set and a list of rows for whatever is counted at the moment: new ones for each would be most of what a search leaves behind
  readonly set: RowSet
  readonly room: Uint32Array
}

/** Whoever passes, and of each group the first of them. */
function chooseRows(passing: Uint32Array, groups: Uint32Array): Pick<Screened, 'chosen' | 'passes' | 'total'> {
  const chosen = new Uint8Array(groups.length)
  const passes = new Uint8Array(groups.length)
  let total = 0
  let last = -1
  for (const row of passing) {
    passes[row] = 1
    const group = groups[row] ?? 0
    if (group === last) continue
    chosen[row] = 1
    total += 1
    last = group
  }
  return { chosen, passes, total }
}

/** The rows of one page, in the order wanted. */
export function pageOfRows({ chosen, total }: Screened, { order, skip, take }: PageAsk): number[] {
  const rows: number[] = []
  if (skip >= total) return rows
  let passed = 0
  for (let index = 0; index < order.length && rows.length < take; index++) {
    const row = order[index] ?? 0
    if (chosen[row] !== 1) continue
    if (passed >= skip) rows.push(row)
    passed += 1
  }
  return rows
}

/** A row counts where it fails nothing, or only the filter of the facet's own name. */
function countFacet(facet: Facet, filters: readonly Filter[], counted: Counted): Record<string, number> {
  const own = filters.findIndex((filter) => filter.name === facet.name)
  const rows = rowsWithout(own, counted)
  return facet.kind === 'values'
    ? countValues(facet.categories, rows, counted.groups)
    : countSteps(facet, rows, counted.groups)
}

/** The rows that would pass without a filter, ascending; they stand in the room until it is next used. */
function rowsWithout(own: number, { failures, passing, set, room }: Counted): Uint32Array {
  const within = failures.met[own]?.within
  if (within === undefined) return passing
  return rowsIn(eitherRows(failures.passing, withoutRows(failures.failingOne, within, set), set), room)
}

function countValues(categories: readonly Category[], rows: Uint32Array, groups: Uint32Array) {
  const labels = categories[0]?.labels ?? []
  const counts = new Uint32Array(labels.length)
  const lastGroup = new Int32Array(labels.length).fill(-1)
  for (const row of rows) {
    const group = groups[row] ?? 0
    for (const { codes } of categories) {
      const code = codes[row] ?? NONE
      if (code === NONE || lastGroup[code] === group) continue
      lastGroup[code] = group
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
  return Object.fromEntries(labels.map((label, code) => [label, counts[code] ?? 0]))
}

function countSteps({ values, steps }: Extract<Facet, { kind: 'steps' }>, rows: Uint32Array, groups: Uint32Array) {
  const counts = new Uint32Array(steps.length)
  const lastGroup = new Int32Array(steps.length).fill(-1)
  for (const row of rows) {
    const value = values[row] ?? Number.NaN
    const group = groups[row] ?? 0
    for (let step = 0; step < steps.length; step++) {
      if (lastGroup[step] === group || !(value >= (steps[step] ?? 0))) continue
      lastGroup[step] = group
      counts[step] = (counts[step] ?? 0) + 1
    }
  }
  return Object.fromEntries(steps.map((step, index) => [String(step), counts[index] ?? 0]))
}

/** Of each filter, groups of which no row passes, and one fails it alone. */
function countWithoutEach(filters: readonly Filter[], counted: Counted): Screened['relax'] {
  const { met, failingOne } = counted.failures
  const passing = passingGroups(counted)
  return filters
    .map(({ name }, number) => {
      const only = withoutRows(failingOne, met[number]?.within ?? failingOne, counted.set)
      return { filter: name, total: countGroups(only, passing, counted) }
    })
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
}

/** Of each range, groups of which no row passes, and one is open and has no such figure. */
function countUnknown(filters: readonly Filter[], counted: Counted): Screened['unknown'] {
  const { open, met } = counted.failures
  const passing = passingGroups(counted)
  const counts = filters.map(({ name }, number) => {
    const unknown = met[number]?.unknown ?? null
    const count = unknown === null ? 0 : countGroups(bothRows(unknown, open, counted.set), passing, counted)
    return [name, count] as const
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Groups of these rows of which no row passes. */
function countGroups(set: RowSet, passing: Uint8Array, { groups, room }: Counted): number {
  let count = 0
  let last = -1
  for (const row of rowsIn(set, room)) {
    const group = groups[row] ?? 0
    if (group === last || passing[group] === 1) continue
    count += 1
    last = group
  }
  return count
}

/** 1 for each group with a row that passes, shape (groups). */
function passingGroups({ groups, passing }: Counted): Uint8Array {
  const groupsPassing = new Uint8Array((groups.at(-1) ?? 0) + 1)
  for (const row of passing) groupsPassing[groups[row] ?? 0] = 1
  return groupsPassing
}
