import type { IsoDate } from '../calendar/iso-date.ts'

/** A regular plan: so much into one fund each month, on the same day. Source: research spec §3 "Fund plan". */
export interface FundPlan {
  readonly dateStart: IsoDate
  /** The day it was stopped; a charge on that day was still made. Null: it runs. */
  readonly dateEnd: IsoDate | null
  /** 1 to 28. */
  readonly chargeDay: number
  readonly monthAmount: number
}
