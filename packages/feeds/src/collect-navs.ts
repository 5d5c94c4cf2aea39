import type { NavHistory } from '@zhiheng/domain/funds/market-data.ts'
import { NEIGHBOUR_DAYS } from '@zhiheng/domain/funds/neighbour-prices.ts'

import type { FeedProblem, NavPoint } from './feed.ts'
import { growingColumns } from './growing-columns.ts'
import type { ProblemReason } from './problem.ts'
import { severityOf } from './problem.ts'

/** Gathers prices of many rows and files, 24 bytes each, until they can be put in order. */
export interface NavCollector {
  /** Takes the record of a `navs` row, the file it came from and its line. */
  readonly add: (file: string, line: number, point: NavPoint) => void
  readonly size: () => number
  /** Orders and checks everything. The collector is empty afterwards. */
  readonly finish: () => CollectedNavs
}

/** Prices by class, ascending and without duplicates, and what was wrong between rows. */
export interface CollectedNavs {
  readonly histories: readonly NavHistory[]
  /** `duplicate_conflict` (left out), `duplicate_same` within a file and `price_jump` (kept). */
  readonly problems: readonly FeedProblem[]
  /** Rows that said again what an earlier row had said, of the same or another file. */
  readonly collapsed: number
}

/** A neighbour's price may differ by this much, either way. */
const MAX_STEP = 0.4
/** A loss of more than half over a longer gap looks like an unrecorded split all the same. */
const LOST_OVER_GAP = 0.5

/** An empty collector. */
export function navCollector(): NavCollector {
  let columns = growingColumns()
  let ids: string[] = []
  let files: string[] = []
  let idIndex = new Map<string, number>()
  let fileIndex = new Map<string, number>()

  function reset(): void {
    columns = growingColumns()
    ids = []
    files = []
    idIndex = new Map()
    fileIndex = new Map()
  }

  return {
    add(file, line, { lipperId, epochDay, value }) {
      const fund = indexIn(idIndex, ids, lipperId)
      columns.push({ fund, file: indexIn(fileIndex, files, file), line, epochDay, value })
    },
    size: () => columns.size(),
    finish() {
      const taken = { columns: columns.done(), ids, files }
      reset()
      return orderAll(taken)
    },
  }
}

function indexIn(index: Map<string, number>, names: string[], name: string): number {
  const known = index.get(name)
  if (known !== undefined) return known
  index.set(name, names.length)
  names.push(name)
  return names.length - 1
}

interface Gathered {
  readonly columns: ReturnType<ReturnType<typeof growingColumns>['done']>
  readonly ids: readonly string[]
  readonly files: readonly string[]
}

function orderAll(all: Gathered): CollectedNavs {
  const histories: NavHistory[] = []
  const problems: FeedProblem[] = []
  let collapsed = 0
  for (const [fund, rows] of rowsByFund(all).entries()) {
    const lipperId = all.ids[fund]
    if (lipperId === undefined) continue
    const kept = withoutDuplicates(all, rows, problems)
    collapsed += kept.collapsed
    warnOfJumps(all, kept.rows, problems)
    histories.push(historyOf(all, lipperId, kept.rows))
  }
  return { histories, problems, collapsed }
}

/** A counting sort by class, which keeps the order of arrival; then by day where a class is not ascending yet. */
function rowsByFund({ columns: { fund, epochDay }, ids }: Gathered): readonly Uint32Array[] {
  const starts = new Uint32Array(ids.length + 1)
  for (const index of fund) starts[index + 1] = (starts[index + 1] ?? 0) + 1
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  const next = starts.slice()
  const order = new Uint32Array(fund.length)
  for (const [row, index] of fund.entries()) {
    const place = next[index] ?? 0
    order[place] = row
    next[index] = place + 1
  }
  const dayOf = (row: number): number => epochDay[row] ?? 0
  return ids.map((_, index) => {
    const rows = order.subarray(starts[index], starts[index + 1])
    const ascends = rows.every((row, at) => at === 0 || dayOf(rows[at - 1] ?? 0) <= dayOf(row))
    return ascends ? rows : rows.toSorted((a, b) => dayOf(a) - dayOf(b) || a - b)
  })
}

interface Kept {
  readonly rows: readonly number[]
  readonly collapsed: number
}

/** The first row of each day. */
function withoutDuplicates(all: Gathered, rows: Uint32Array, problems: FeedProblem[]): Kept {
  const { epochDay, value, file } = all.columns
  const kept: number[] = []
  let collapsed = 0
  for (const row of rows) {
    const before = kept.at(-1)
    if (before === undefined || epochDay[before] !== epochDay[row]) kept.push(row)
    else if (value[before] === value[row]) {
      collapsed++
      if (file[before] === file[row]) problems.push(problemAt(all, row, 'duplicate_same'))
    } else problems.push(problemAt(all, row, 'duplicate_conflict'))
  }
  return { rows: kept, collapsed }
}

/** Warns at the first price of each step; the way back from a single wrong price is not a second one. */
function warnOfJumps(all: Gathered, rows: readonly number[], problems: FeedProblem[]): void {
  const priceAt = (at: number): number => all.columns.value[rows[at] ?? 0] ?? 0
  let jumped = false
  for (const [at, row] of rows.entries()) {
    if (at === 0) continue
    const isWayBack: boolean = jumped && Math.abs(priceAt(at) / priceAt(at - 2) - 1) <= MAX_STEP
    jumped = !isWayBack && isJump(priceAt(at) / priceAt(at - 1) - 1, gapOf(all, rows, at))
    if (jumped) problems.push(problemAt(all, row, 'price_jump'))
  }
}

function gapOf({ columns: { epochDay } }: Gathered, rows: readonly number[], at: number): number {
  return (epochDay[rows[at] ?? 0] ?? 0) - (epochDay[rows[at - 1] ?? 0] ?? 0)
}

function isJump(change: number, gapDays: number): boolean {
  return gapDays <= NEIGHBOUR_DAYS ? Math.abs(change) > MAX_STEP : change < -LOST_OVER_GAP
}

function problemAt({ columns, files, ids }: Gathered, row: number, reason: ProblemReason): FeedProblem {
  return {
    kind: 'problem',
    file: files[columns.file[row] ?? 0] ?? '',
    line: columns.line[row] ?? 0,
    field: 'nav',
    reason,
    severity: severityOf(reason),
    value: `${ids[columns.fund[row] ?? 0]} ${columns.value[row]}`,
  }
}

function historyOf({ columns }: Gathered, lipperId: string, rows: readonly number[]): NavHistory {
  return {
    lipperId,
    epochDays: Int32Array.from(rows, (row) => columns.epochDay[row] ?? 0),
    values: Float64Array.from(rows, (row) => columns.value[row] ?? 0),
  }
}
