import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type {
  DistributionRecord,
  FlowRecord,
  FundEventRecord,
  FundFacts,
  FundRecord,
  FxRate,
  HoldingRecord,
  IndicatorPoint,
  IndicatorRecord,
  SecurityRecord,
  SizeRecord,
  SplitRecord,
} from '@zhiheng/domain/funds/market-data.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import type { ProblemReason, ProblemSeverity } from './problem.ts'

/** A file to read. `open` gives its bytes from the start, and may be called more than once. */
export interface FeedFile {
  /** Name without folders, as it is reported: `tw_funds.csv`, `navs.csv.gz`. */
  readonly name: string
  readonly open: () => AsyncIterable<Uint8Array>
}

/** What a reader has to be told. */
export interface FeedContext {
  /** Today in Taipei: later days are refused. */
  readonly today: IsoDate
  /** Codes of a source to our `lipperId` (`acdd04` is `T3604Y`), gathered from `aliases` rows of files read before. */
  readonly aliases?: ReadonlyMap<string, string>
  /** The classes sold onshore in Taiwan that are known, for lists that have names and no numbers; absent: none. */
  readonly onshoreClasses?: () => Promise<readonly NamedClass[]>
  /** The fund of a file that names none, for example a holdings download; else the file's name tells. */
  readonly fundId?: string
}

/** A share class as a list names it. */
export interface NamedClass {
  readonly id: string
  readonly name: string
  readonly currency: Currency
}

/** One price of one class. */
export interface NavPoint {
  readonly lipperId: string
  /** Days since 1970-01-01; a price of a weekend counts from the Monday behind it. */
  readonly epochDay: number
  /** Above zero, in the class's currency. */
  readonly value: number
}

/** A closing price on an exchange; not a NAV. */
export interface QuoteRecord {
  readonly code: string
  readonly name: string
  readonly exchange: 'TWSE' | 'TPEx'
  readonly date: IsoDate
  readonly close: number
}

/** A closing price of a class that is traded on an exchange, as traded on that day. */
export interface ClosePoint {
  readonly lipperId: string
  readonly epochDay: number
  readonly value: number
}

/** A day of a class on the exchange. */
export interface TradeRecord {
  readonly lipperId: string
  readonly epochDay: number
  /** Units traded, zero or more; null unknown. */
  readonly volume: number | null
  /** The best prices when it closed, the bid no higher than the ask; null where a side is unknown. */
  readonly quoted: { readonly bid: number; readonly ask: number } | null
}

/** Another source's code of a class. */
export interface AliasRecord {
  readonly code: string
  readonly lipperId: string
}

/** What a row may be, by table of the interchange form. `points` are the values of `indicators`. */
export interface FeedTables {
  readonly funds: FundRecord
  readonly navs: NavPoint
  readonly distributions: DistributionRecord
  readonly splits: SplitRecord
  readonly fx: FxRate
  readonly holdings: HoldingRecord
  readonly securities: SecurityRecord
  readonly flows: FlowRecord
  readonly indicators: IndicatorRecord
  readonly points: IndicatorPoint
  readonly quotes: QuoteRecord
  /** Closes by class; `quotes` have only the code of the exchange. */
  readonly closes: ClosePoint
  readonly trades: TradeRecord
  readonly facts: FundFacts
  readonly sizes: SizeRecord
  readonly events: FundEventRecord
  readonly aliases: AliasRecord
}
export type FeedTable = keyof FeedTables

/** A row that passed every check that one file can make. Switch on `table`. */
export type FeedRow = {
  readonly [Table in FeedTable]: {
    readonly kind: 'row'
    readonly table: Table
    /** Line of the file (of its text, or its n-th entry in JSON and workbooks), from 1. */
    readonly line: number
    readonly record: FeedTables[Table]
  }
}[FeedTable]

/** Something wrong. `refused`: nothing of this file may be applied. `rejected`: this row is left out. `warning`: kept. */
export interface FeedProblem {
  readonly kind: 'problem'
  readonly file: string
  /** 0 where the file as a whole is meant. */
  readonly line: number
  readonly field: string | null
  readonly reason: ProblemReason
  readonly severity: ProblemSeverity
  /** The text at fault, cut to 80 characters; null where there is none to show. */
  readonly value: string | null
}

/** The last item of every file. */
export interface FeedSummary {
  readonly kind: 'summary'
  readonly file: string
  /** Data rows seen, rejected ones included; headers, preambles and footers not. */
  readonly rowsRead: number
  /** Rows without a quote: a sentinel such as -9999, `--` or an empty cell stood for the price. */
  readonly noQuote: number
  /** Rows about things the site does not hold: other currencies, warrants, cash lines. */
  readonly ignored: number
}

export type FeedItem = FeedRow | FeedProblem | FeedSummary

/** Readers give items in batches of some thousands, so that a million rows do not cost a million waits. */
export type FeedBatches = AsyncGenerator<readonly FeedItem[]>
