import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FirmShelf } from '@zhiheng/domain/firms/shelf.ts'
import type { Income } from '@zhiheng/domain/funds/income-known.ts'
import type { FundEventRecord, FundRecord, SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import type { PayoutComposition } from '@zhiheng/domain/funds/payout-parts.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { Distribution, Split } from '@zhiheng/quant/series/growth-factors.ts'
import type { Slot, SlotSeries } from '@zhiheng/quant/series/series.ts'

/**
 * Everything the site knows of funds and markets, as it was at one moment. Nothing in it ever changes: an import
 * makes a new one, and `MarketHolder.current()` gives it from then on. Take it once per request.
 */
export interface Market {
  /** Changes whenever any figure may have changed: the seed of ETags and caches. */
  readonly dataVersion: string
  /** The site's date of figures: the last weekday up to `today` on which enough funds have a price. One for all. */
  readonly asOf: IsoDate
  /** Today in Taipei when this was loaded. */
  readonly today: IsoDate
  /** The fictional market: pages carry the mark 示範資料. */
  readonly isDemo: boolean
  /** By fundId, ascending, so places stay while nothing is removed; `funds[i].index === i`. Every status is here, also liquidated and never priced. */
  readonly funds: readonly MarketFund[]
  /** Place of a class in `funds`; null where there is no such class. */
  readonly indexOf: (lipperId: string) => number | null
  /** Published prices, not adjusted, from the first to the last one known; empty (`values.length` 0) where there is none. */
  readonly prices: (index: number) => SlotSeries
  /**
   * What 1 at the first price became, distributions reinvested and splits taken out; the same slots as `prices`. NaN
   * before a step that no recorded event explains. Of a class whose distributions are unknown (see `income`) the price
   * alone, splits taken out.
   */
  readonly totalReturns: (index: number) => SlotSeries
  /**
   * The slot of the price behind the latest step that no recorded event explains; null where there is none. Prices
   * before it are of another unit or another fund: nothing is compared across it.
   */
  readonly unexplainedStep: (index: number) => Slot | null
  /** All prices and all total returns in one buffer each, for passes over every fund and for worker threads. */
  readonly tables: { readonly prices: SeriesTable; readonly totalReturns: SeriesTable }
  /** Ascending. */
  readonly distributions: (index: number) => readonly MarketDistribution[]
  /** Mergers, renames and other changes of a class up to today, ascending. */
  readonly events: (index: number) => readonly MarketEvent[]
  /**
   * Whether the total returns of a class are total returns, and between which days: `isIncomeKnown(income, from, to)`.
   * What is not 含息 is shown as 僅淨值, and neither ranked nor recommended beside what is.
   */
  readonly income: (index: number) => Income
  /** Ascending. */
  readonly splits: (index: number) => readonly Split[]
  /** An index, a rate, a macro figure by its id (`TAIEX`, a sector's m_code); null where there is none. */
  readonly level: (id: string) => MarketLevel | null
  readonly levels: readonly MarketLevel[]
  /** Units of a currency for one US dollar; all 1 for USD, 100 pounds for GBX; null where there are no rates. */
  readonly fxPerUsd: (currency: Currency) => SlotSeries | null
  readonly securities: ReadonlyMap<string, SecurityRecord>
  /** Classes whose events contradict their prices: their total returns are all NaN. */
  readonly faults: readonly { readonly lipperId: string; readonly reason: string }[]
  /** On a firm's site: what it sells. Without it every fund is shown. */
  readonly shelf?: FirmShelf
  /** On a firm's site: the market that ours has, of which figures of groups are made. */
  readonly whole?: Market
}

/** A share class in the snapshot. */
export interface MarketFund extends FundRecord {
  /** Place in the snapshot; another one after a reload. */
  readonly index: number
  /** The database's key of the class; it stays. */
  readonly fundId: number
  /** On a firm's site: true on sale there, false stopped, null not sold. Without it no firm asks. */
  readonly firmSale?: boolean | null
}

export interface MarketDistribution extends Distribution {
  /** Part paid from capital, percent units; null unknown. */
  readonly fromCapitalPercent: number | null
  /** Its other parts, as published; absent where nothing of them is. */
  readonly parts?: Omit<PayoutComposition, 'capital'>
}

/** Something that happened to a class. */
export interface MarketEvent extends Omit<FundEventRecord, 'lipperId' | 'date'> {
  readonly epochDay: number
}

/** A level series with its data; rates are percent units. */
export interface MarketLevel {
  readonly id: string
  readonly name: string
  readonly kind: 'index' | 'rate' | 'macro'
  readonly currency: Currency | null
  readonly unit: string | null
  readonly series: SlotSeries
}

/** Series of different lengths one behind the other: fund i has `values[offsets[i]]` up to `values[offsets[i + 1]]`. */
export interface SeriesTable {
  /** Slot of each fund's first value, shape (funds). */
  readonly firstSlots: Int32Array<SharedArrayBuffer>
  /** Shape (funds + 1). */
  readonly offsets: Int32Array<SharedArrayBuffer>
  /** NaN where no price was published. */
  readonly values: Float64Array<SharedArrayBuffer>
}
