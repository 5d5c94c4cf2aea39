/** A property of rows with few values. A row may have none, written NONE. */
export interface Category {
  readonly labels: readonly string[]
  /** Place of each row's value in `labels`, shape (rows). */
  readonly codes: Uint16Array
}

/** No value. */
export const NONE = 0xffff

/** A condition that rows meet or do not. */
export type Filter = {
  /** As in the address; facets of the same name leave it out. */
  readonly name: string
} & (
  | {
      readonly kind: 'values'
      /** One of these has one of the values. All share one list of labels. */
      readonly categories: readonly Category[]
      readonly allowed: readonly string[]
    }
  | {
      readonly kind: 'range'
      /** NaN is unknown and never within. */
      readonly values: Float64Array
      readonly min: number | null
      readonly max: number | null
    }
  | { readonly kind: 'rows'; readonly passes: Uint8Array }
)

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

/** What the passes over all rows share. */
interface Marks {
  readonly groups: Uint32Array
  /** How many filters each row fails, and the last of them. */
  readonly fails: Uint8Array
  readonly failed: Uint8Array
  /** How many of these are ranges of which the row's value is unknown. */
  readonly unknowns: Uint8Array
}

/** Marks with the rows that fail one filter at most, and those that fail none, ascending: no facet counts another one. */
interface Counted extends Marks {
  readonly near: Uint32Array
  readonly passing: Uint32Array
}

/** A page of what was screened. */
export interface PageAsk {
  /** All rows in the order wanted, shape (rows). */
  readonly order: Uint32Array
  /** First place of the page, and how many. */
  readonly skip: number
  readonly take: number
}

/**
 * Filters, counts and folds rows: one pass a filter and one a facet. How they are sorted and paged changes nothing of it.
 *
 * @param ask - columns are prepared once, conditions change with every call
 */
export function screenRows(ask: ScreenAsk): Screened {
  const rows = ask.groups.length
  const marks: Marks = {
    groups: ask.groups,
    fails: new Uint8Array(rows),
    failed: new Uint8Array(rows),
    unknowns: new Uint8Array(rows),
  }
  ask.filters.forEach((filter, number) => applyFilter(filter, number, marks))
  const { chosen, total } = chooseRows(marks)
  const counted = { ...marks, near: rowsFailing(marks, 1), passing: rowsFailing(marks, 0) }
  return {
    chosen,
    passes: passesAll(marks),
    total,
    facets: Object.fromEntries(ask.facets.map((facet) => [facet.name, countFacet(facet, ask.filters, counted)])),
    relax: total > FEW ? [] : countWithoutEach(ask.filters, counted),
    unknown: countUnknown(ask.filters, marks),
  }
}

function applyFilter(filter: Filter, number: number, { fails, failed, unknowns }: Marks): void {
  const passes = passesOf(filter, unknowns)
  for (let row = 0; row < fails.length; row++) {
    if (passes[row] === 1) continue
    fails[row] = (fails[row] ?? 0) + 1
    failed[row] = number
  }
}

function passesOf(filter: Filter, unknowns: Uint8Array): Uint8Array {
  if (filter.kind === 'rows') return filter.passes
  return filter.kind === 'range' ? withinRange(filter, unknowns) : withValue(filter, unknowns.length)
}

type Range = Extract<Filter, { kind: 'range' }>

/** Counts in `unknowns` the rows without a value. */
function withinRange({ values, min, max }: Range, unknowns: Uint8Array): Uint8Array {
  const rows = unknowns.length
  const passes = new Uint8Array(rows)
  const low = min ?? Number.NEGATIVE_INFINITY
  const high = max ?? Number.POSITIVE_INFINITY
  for (let row = 0; row < rows; row++) {
    const value = values[row] ?? Number.NaN
    if (value >= low && value <= high) passes[row] = 1
    else if (Number.isNaN(value)) unknowns[row] = (unknowns[row] ?? 0) + 1
  }
  return passes
}

function withValue({ categories, allowed }: Extract<Filter, { kind: 'values' }>, rows: number): Uint8Array {
  const passes = new Uint8Array(rows)
  for (const { labels, codes } of categories) {
    const wanted = Uint8Array.from(labels, (label) => Number(allowed.includes(label)))
    for (let row = 0; row < rows; row++) if (wanted[codes[row] ?? NONE] === 1) passes[row] = 1
  }
  return passes
}

/** Of each group the first row that fails no filter. */
function chooseRows({ groups, fails }: Marks): { chosen: Uint8Array; total: number } {
  const chosen = new Uint8Array(fails.length)
  let total = 0
  let last = -1
  for (let row = 0; row < fails.length; row++) {
    const group = groups[row] ?? 0
    if (fails[row] !== 0 || group === last) continue
    chosen[row] = 1
    total += 1
    last = group
  }
  return { chosen, total }
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

/** 1 for each row that fails nothing, shape (rows). */
function passesAll({ fails }: Marks): Uint8Array {
  const passes = new Uint8Array(fails.length)
  for (let row = 0; row < fails.length; row++) if (fails[row] === 0) passes[row] = 1
  return passes
}

/** Rows that fail so many filters at most, ascending. */
function rowsFailing({ fails }: Marks, most: number): Uint32Array {
  const rows = new Uint32Array(fails.length)
  let count = 0
  for (let row = 0; row < fails.length; row++) {
    if ((fails[row] ?? 0) > most) continue
    rows[count] = row
    count += 1
  }
  return rows.subarray(0, count)
}

/** A row counts where it fails nothing, or only the filter of the facet's own name. */
function countFacet(facet: Facet, filters: readonly Filter[], marks: Counted): Record<string, number> {
  const own = filters.findIndex((filter) => filter.name === facet.name)
  const rows = own < 0 ? marks.passing : rowsWithout(own, marks)
  return facet.kind === 'values' ? countValues(facet.categories, rows, marks) : countSteps(facet, rows, marks)
}

/** The rows that would pass without a filter, ascending. */
function rowsWithout(own: number, { fails, failed, near }: Counted): Uint32Array {
  const rows = new Uint32Array(near.length)
  let count = 0
  for (const row of near) {
    if (fails[row] !== 0 && failed[row] !== own) continue
    rows[count] = row
    count += 1
  }
  return rows.subarray(0, count)
}

function countValues(categories: readonly Category[], rows: Uint32Array, { groups }: Marks) {
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

function countSteps({ values, steps }: Extract<Facet, { kind: 'steps' }>, rows: Uint32Array, { groups }: Marks) {
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
function countWithoutEach(filters: readonly Filter[], marks: Counted): Screened['relax'] {
  const { groups, fails, failed, near } = marks
  const counts = new Uint32Array(filters.length)
  const lastGroup = new Int32Array(filters.length).fill(-1)
  const passing = passingGroups(marks)
  for (const row of near) {
    const group = groups[row] ?? 0
    const only = failed[row] ?? 0
    if (fails[row] !== 1 || passing[group] === 1 || lastGroup[only] === group) continue
    lastGroup[only] = group
    counts[only] = (counts[only] ?? 0) + 1
  }
  return filters
    .map(({ name }, number) => ({ filter: name, total: counts[number] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
}

function countUnknown(filters: readonly Filter[], marks: Marks): Screened['unknown'] {
  const open = openRows(marks)
  const ranges = filters.flatMap((filter) => (filter.kind === 'range' ? [filter] : []))
  const counts = ranges.map(({ name, values }) => [name, countWithout(values, open, marks)] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Rows of groups without a row that passes, which fail nothing that is known of them. */
function openRows(marks: Marks): number[] {
  const { groups, fails, unknowns } = marks
  const passing = passingGroups(marks)
  const open: number[] = []
  for (let row = 0; row < fails.length; row++) {
    const failures = fails[row] ?? 0
    if (failures > 0 && failures === unknowns[row] && passing[groups[row] ?? 0] === 0) open.push(row)
  }
  return open
}

/** Groups of which one of these rows has no value. */
function countWithout(values: Float64Array, rows: readonly number[], { groups }: Marks): number {
  let count = 0
  let last = -1
  for (const row of rows) {
    const group = groups[row] ?? 0
    if (group === last || !Number.isNaN(values[row] ?? Number.NaN)) continue
    count += 1
    last = group
  }
  return count
}

/** 1 for each group with a row that passes, shape (groups). */
function passingGroups({ groups, fails }: Marks): Uint8Array {
  const passing = new Uint8Array((groups.at(-1) ?? 0) + 1)
  for (let row = 0; row < fails.length; row++) if (fails[row] === 0) passing[groups[row] ?? 0] = 1
  return passing
}
