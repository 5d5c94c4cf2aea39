import { unknownFund } from '@zhiheng/feeds/check-known-funds.ts'
import { type CollectedNavs, navCollector } from '@zhiheng/feeds/collect-navs.ts'
import type { FeedBatches, FeedItem, FeedProblem, FeedRow, FeedSummary, NavPoint } from '@zhiheng/feeds/feed.ts'

import type { ProblemBook } from './collect-problems.ts'
import { emptyStage, type StagedRows, stageHistory, stageRow } from './stage-rows.ts'

export interface ReadFile {
  readonly stage: StagedRows
  /** null when reading was cut short by a refusal. */
  readonly summary: FeedSummary | null
  /** Rows that came through every check. */
  readonly rowsStaged: number
  /** The earliest price of each class in the file. */
  readonly firstPrices: ReadonlyMap<string, FirstPrice>
}

export interface FirstPrice {
  readonly epochDay: number
  readonly value: number
  readonly line: number
}

/**
 * Reads a file to its end, or to the first thing that makes it worthless. A row about a class no one knows is
 * rejected here: the reader of one file cannot tell.
 *
 * @param watch - told after each batch
 */
export async function readIntoStage(
  batches: FeedBatches,
  { fileName, knownFunds, problems }: { fileName: string; knownFunds: ReadonlySet<string>; problems: ProblemBook },
  watch: (rowsStaged: number) => void,
): Promise<ReadFile> {
  const stage = emptyStage()
  const prices = navCollector()
  const known = new Set(knownFunds)
  const firstPrices = new Map<string, FirstPrice>()
  let summary: FeedSummary | null = null
  let rowsStaged = 0
  let lastUnknown = ''

  function take(item: FeedItem): void {
    if (item.kind === 'problem') problems.take(item)
    else if (item.kind === 'summary') summary = item
    else takeRow(item)
  }
  function takeRow(row: FeedRow): void {
    const problem = unknownFund(fileName, row, known)
    if (problem !== null) return takeUnknown(problem)
    if (row.table === 'funds') known.add(row.record.lipperId)
    if (row.table === 'navs') takePrice(row.line, row.record)
    else stageRow(stage, row)
    rowsStaged += 1
  }
  // a line of a file may give an event and a fact, both of the same unknown class
  function takeUnknown(problem: FeedProblem): void {
    const place = `${problem.line} ${problem.field}`
    if (place !== lastUnknown) problems.take(problem)
    lastUnknown = place
  }
  function takePrice(line: number, point: NavPoint): void {
    prices.add(fileName, line, point)
    const first = firstPrices.get(point.lipperId)
    if (first === undefined || point.epochDay < first.epochDay) firstPrices.set(point.lipperId, { ...point, line })
  }

  for await (const batch of batches) {
    for (const item of batch) take(item)
    watch(rowsStaged)
    if (problems.isRefused) break
  }
  if (!problems.isRefused) rowsStaged -= stagePrices(stage, prices.finish(), problems)
  return { stage, summary, rowsStaged, firstPrices }
}

/** Prices are judged together, beside their neighbours; gives how many of them do not count. */
function stagePrices(
  stage: StagedRows,
  { histories, problems: found, collapsed }: CollectedNavs,
  problems: ProblemBook,
): number {
  let conflicts = 0
  for (const problem of found) {
    problems.take(problem)
    if (problem.severity === 'rejected') conflicts += 1
  }
  for (const history of histories) stageHistory(stage, history)
  return conflicts + collapsed
}
