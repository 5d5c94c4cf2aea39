import type { FeedBatches, FeedItem, FeedRow, FeedSummary } from '@zhiheng/feeds/feed.ts'

import { priceChecker } from './check-prices.ts'
import type { ProblemBook } from './collect-problems.ts'
import { emptyStage, fundOfRow, type StagedRows, stageRow } from './stage-rows.ts'

export interface ReadFile {
  readonly stage: StagedRows
  /** null when reading was cut short by a refusal. */
  readonly summary: FeedSummary | null
  /** Rows that came through every check. */
  readonly rowsStaged: number
}

/**
 * Reads a file to its end, or to the first thing that makes it worthless. A row about a class nobody knows is
 * rejected here: the reader of one file cannot tell.
 *
 * @param watch - told after each batch
 */
export async function readIntoStage(
  batches: FeedBatches,
  {
    fileName,
    isKnownFund,
    problems,
  }: { fileName: string; isKnownFund: (id: string) => boolean; problems: ProblemBook },
  watch: (rowsStaged: number) => void,
): Promise<ReadFile> {
  const stage = emptyStage()
  const takePrice = priceChecker(stage.navs, { fileName, problems })
  const own = new Set<string>()
  let summary: FeedSummary | null = null
  let rowsStaged = 0
  let lastKnown: string | null = null

  function take(item: FeedItem): void {
    if (item.kind === 'problem') problems.take(item)
    else if (item.kind === 'summary') summary = item
    else if (!isOfKnownFund(item)) problems.take(unknownFund(fileName, item))
    else if (item.table === 'navs') {
      if (takePrice(item)) rowsStaged += 1
      if (item.record.epochDay > stage.lastDay) stage.lastDay = item.record.epochDay
    } else {
      if (item.table === 'funds') own.add(item.record.lipperId)
      stageRow(stage, item)
      rowsStaged += 1
    }
  }
  function isOfKnownFund(row: FeedRow): boolean {
    const id = fundOfRow(row)
    if (id === null || id === lastKnown) return true
    if (!own.has(id) && !isKnownFund(id)) return false
    lastKnown = id
    return true
  }

  for await (const batch of batches) {
    for (const item of batch) take(item)
    watch(rowsStaged)
    if (problems.isRefused) break
  }
  return { stage, summary, rowsStaged }
}

function unknownFund(file: string, row: FeedRow) {
  return {
    kind: 'problem',
    file,
    line: row.line,
    field: 'fund_id',
    reason: 'unknown_fund',
    severity: 'rejected',
    value: fundOfRow(row),
  } as const
}
