import type { IsoDate } from '../calendar/iso-date.ts'
import type { Currency } from '../money/currency.ts'

/** What a line of pasted text says of a holding. */
export interface ImportRow {
  /** From 1. */
  readonly line: number
  /** The line as it was. */
  readonly raw: string
  /** A code or ISIN; null where the line names the fund only. */
  readonly code: string | null
  /** '' where the line says a code only. */
  readonly name: string
  /** Money that went in, or that it is worth; null where only units are said. */
  readonly amount: number | null
  readonly units: number | null
  /** The units were said in 張, 1,000 each: only what an exchange trades has them. */
  readonly inLots: boolean
  /** Part of the whole list, percent; only where the list says neither money nor units anywhere. */
  readonly percent: number | null
  /** Null where the line says none. */
  readonly currency: Currency | null
  readonly date: IsoDate | null
}

/** Why a line is no holding. */
export type UnreadReason =
  | 'total'
  | 'no_fund'
  | 'no_figure'
  | 'only_percent'
  | 'several_figures'
  | 'negative'
  | 'unfit_figure'
  | 'bad_date'

/** A line that could not be read, with the reason. */
export interface UnreadRow {
  readonly line: number
  readonly raw: string
  readonly reason: UnreadReason
}
