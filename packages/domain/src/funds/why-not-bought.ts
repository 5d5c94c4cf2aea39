import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { isTooOldOn } from '@zhiheng/quant/series/standing-price.ts'

import type { IsoDate } from '../calendar/iso-date.ts'
import type { FundRecord } from './market-data.ts'

/** Why a fund is not offered for a portfolio: merged or liquidated, suspended, without any price, or its prices have ended. */
export const notBoughtReasons = ['gone', 'suspended', 'no_price', 'ended'] as const
export type NotBought = (typeof notBoughtReasons)[number]

interface Offered {
  readonly status: FundRecord['status']
  /** The day of its last price; null without any. */
  readonly lastPriceDay: IsoDate | null
  /** The site's day. */
  readonly asOf: IsoDate
}

/**
 * Whether the site offers to put a fund into a portfolio, and why it does not: where no price of these days stands for what one
 * would pay, no figure of the portfolio would hold it.
 *
 * @returns null where it is offered
 */
export function whyNotBought({ status, lastPriceDay, asOf }: Offered): NotBought | null {
  if (status === 'merged' || status === 'liquidated') return 'gone'
  if (lastPriceDay === null) return 'no_price'
  if (isTooOldOn(epochDayOf(lastPriceDay), epochDayOf(asOf))) return 'ended'
  return status === 'suspended' ? 'suspended' : null
}
