import type { IsoDate } from '../calendar/iso-date.ts'
import type { AssetType } from '../funds/asset-type.ts'
import type { SecurityRecord } from '../funds/market-data.ts'

/** A line of what a fund has disclosed of its holdings. */
export interface DisclosedLine {
  readonly isin: string | null
  readonly name: string
  /** Percent of the fund. */
  readonly weightPercent: number
  /** null: nothing is known but the name. */
  readonly security: SecurityRecord | null
}

/** The newest list of holdings that a fund has published. */
export interface Disclosure {
  readonly date: IsoDate
  readonly lines: readonly DisclosedLine[]
}

/** A fund of a portfolio with what it has disclosed. */
export interface AnalysedFund {
  readonly lipperId: string
  /** Percent of the portfolio; those of all funds sum to 100. */
  readonly percent: number
  readonly assetType: AssetType
  /** Its sub-sector, which is its theme; null where it is unmapped. */
  readonly theme: { readonly id: string; readonly name: string } | null
  /** null where nothing was published. */
  readonly disclosure: Disclosure | null
}
