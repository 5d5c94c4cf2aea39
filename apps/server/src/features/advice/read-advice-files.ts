import path from 'node:path'

import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type {
  DistributionRecord,
  FundRecord,
  FxRate,
  IndicatorPoint,
  IndicatorRecord,
  NavHistory,
  SplitRecord,
} from '@zhiheng/domain/funds/market-data.ts'
import { unknownFund } from '@zhiheng/feeds/check-known-funds.ts'
import { type NavCollector, navCollector } from '@zhiheng/feeds/collect-navs.ts'
import type { FeedFile, FeedProblem, FeedRow } from '@zhiheng/feeds/feed.ts'
import { type FeedFormatName, feedFormatOf } from '@zhiheng/feeds/formats.ts'
import { describeLeftAlone } from '@zhiheng/feeds/left-alone.ts'
import { mergeFund } from '@zhiheng/feeds/merge-fund.ts'
import { openFeedFile } from '@zhiheng/feeds/open-feed-file.ts'
import { faultProblem, readFeed } from '@zhiheng/feeds/read-feed.ts'
import { FeedFault } from '@zhiheng/feeds/reading/feed-fault.ts'
import { recogniseFormat } from '@zhiheng/feeds/recognise-format.ts'

/** Everything that some files say up to a day. */
export interface AdviceFiles {
  readonly records: ReadonlyMap<string, FundRecord>
  readonly histories: ReadonlyMap<string, NavHistory>
  readonly distributions: readonly DistributionRecord[]
  readonly splits: readonly SplitRecord[]
  readonly fx: readonly FxRate[]
  readonly indicators: ReadonlyMap<string, IndicatorRecord>
  readonly points: readonly IndicatorPoint[]
  /** What was wrong; rows dated after the day are none of it. */
  readonly problems: readonly FeedProblem[]
}

/**
 * Reads files of the interchange form, or of a source that the site knows, up to a day. What a row dated after the
 * day holds is never looked at.
 *
 * @param until - the last day that counts
 */
export async function readAdviceFiles(paths: readonly string[], until: IsoDate): Promise<AdviceFiles> {
  const gathering = newGathering()
  for (const { file, format } of await recogniseAll(paths, gathering.problems)) {
    const context = { today: lastDayOf(format, until), aliases: gathering.aliases }
    for await (const batch of readFeed({ file, format, context })) {
      for (const item of batch) {
        if (item.kind === 'row' && !isAfter(item, until)) takeRow(gathering, { row: item, file, format })
        else if (item.kind === 'problem') takeProblem(gathering, item)
      }
    }
  }
  const { histories, problems } = gathering.navs.finish()
  for (const problem of problems) takeProblem(gathering, problem)
  return { ...gathering, histories: new Map(histories.map((history) => [history.lipperId, history])) }
}

/** A list of funds is of no day: that a fund tells its holdings later still does not make it unknown. */
function lastDayOf(format: FeedFormatName, until: IsoDate): IsoDate {
  return feedFormatOf(format).tables.some((table) => table !== 'funds' && table !== 'aliases') ? until : NO_DAY_AFTER
}

const NO_DAY_AFTER = asIsoDate('2099-12-31')

interface Gathering {
  readonly records: Map<string, FundRecord>
  readonly known: Set<string>
  readonly aliases: Map<string, string>
  readonly navs: NavCollector
  readonly distributions: DistributionRecord[]
  readonly splits: SplitRecord[]
  readonly fx: FxRate[]
  readonly indicators: Map<string, IndicatorRecord>
  readonly points: IndicatorPoint[]
  readonly problems: FeedProblem[]
}

function newGathering(): Gathering {
  return {
    records: new Map(),
    known: new Set(),
    aliases: new Map(),
    navs: navCollector(),
    distributions: [],
    splits: [],
    fx: [],
    indicators: new Map(),
    points: [],
    problems: [],
  }
}

interface Recognised {
  readonly file: FeedFile
  readonly format: FeedFormatName
}

/** What describes comes before what is described. */
async function recogniseAll(paths: readonly string[], problems: FeedProblem[]): Promise<Recognised[]> {
  const found: Recognised[] = []
  for (const given of paths) {
    const file = openFeedFile(path.resolve(given))
    const recognition = await recogniseFormat(file)
    if ('problem' in recognition) problems.push(recognition.problem)
    else if ('leftAlone' in recognition) {
      const value = describeLeftAlone(recognition.leftAlone)
      problems.push(faultProblem(file, new FeedFault('unknown_format', { value })))
    } else found.push({ file, format: recognition.format })
  }
  return found.toSorted((a, b) => feedFormatOf(a.format).step - feedFormatOf(b.format).step)
}

/** A distribution may be announced before its day. */
function isAfter(row: FeedRow, until: IsoDate): boolean {
  return row.table === 'distributions' && row.record.exDate > until
}

interface Taken extends Recognised {
  readonly row: FeedRow
}

function takeRow(gathering: Gathering, { row, file, format }: Taken): void {
  const unknown = unknownFund(file.name, row, gathering.known)
  if (unknown !== null) return takeProblem(gathering, unknown)
  switch (row.table) {
    case 'funds':
      return takeFund(gathering, row.record, format)
    case 'navs':
      return gathering.navs.add(file.name, row.line, row.record)
    case 'aliases':
      gathering.aliases.set(row.record.code, row.record.lipperId)
      return
    case 'indicators':
      gathering.indicators.set(row.record.indicatorId, row.record)
      return
    case 'distributions':
      gathering.distributions.push(row.record)
      return
    case 'splits':
      gathering.splits.push(row.record)
      return
    case 'fx':
      gathering.fx.push(row.record)
      return
    case 'points':
      gathering.points.push(row.record)
      return
    case 'closes':
    case 'trades':
    case 'facts':
    case 'sizes':
    case 'events':
    case 'holdings':
    case 'securities':
    case 'flows':
    case 'quotes':
    // none of these moves a suggestion
  }
}

/** Only `funds.csv` says what is for sale; a list of another market is looked at as if one could buy there. */
function takeFund({ records, known }: Gathering, record: FundRecord, format: FeedFormatName): void {
  const before = records.get(record.lipperId)
  const taken = format === 'funds' ? record : { ...record, forSale: true }
  records.set(record.lipperId, before === undefined ? taken : mergeFund(before, taken))
  known.add(record.lipperId)
}

function takeProblem({ problems }: Gathering, problem: FeedProblem): void {
  if (problem.reason !== 'future_date') problems.push(problem)
}
