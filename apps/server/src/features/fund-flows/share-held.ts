import type { MarketFund } from '../../platform/nav-store/market.ts'

/** Onshore funds are held at home. */
const home = new Set(['TWN', 'TWD'])

/** The part of a fund that is held in Taiwan: all of an onshore one; null where no one knows it. */
export function shareHeldInTaiwan({ twRatioPercent: ratio, domicile }: MarketFund): number | null {
  if (ratio !== null) return ratio / 100
  return home.has(domicile) ? 1 : null
}
