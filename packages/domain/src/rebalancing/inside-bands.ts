import { SUM_ROUNDING } from '../money/sum-rounding.ts'
import { type BandedFund, totalCents } from './banded-fund.ts'
import { type Bands, fundBand } from './bands.ts'
import { pricedAmongThemselves } from './priced-among-themselves.ts'

/** Something that has left its band, in percent. */
export interface Breach {
  readonly kind: 'fund' | 'bucket'
  /** The fund's id or the asset class. */
  readonly key: string
  readonly percent: number
  readonly target: number
  readonly band: number
}

/** An asset class with its share, in percent. */
interface BucketShare {
  readonly bucket: string
  readonly percent: number
  readonly target: number
}

/**
 * What is outside its band: an asset class or a fund that is as far from its target as the band, or farther. A fund whose
 * prices have ended is left out, and the others are judged among themselves.
 *
 * @returns asset classes first, each kind in the order of the funds; empty where nothing is held
 *
 * Source: QUANT 3.7.
 */
export function breachesOf(all: readonly BandedFund[], bands: Bands): Breach[] {
  const funds = pricedAmongThemselves(all)
  const total = totalCents(funds)
  if (total <= 0) return []
  const ofBuckets = bucketShares(funds).flatMap(({ bucket, percent, target }): Breach[] =>
    isOut(percent, target, bands.bucketPoints)
      ? [{ kind: 'bucket', key: bucket, percent, target, band: bands.bucketPoints }]
      : [],
  )
  const ofFunds = funds.flatMap(({ lipperId, cents, target }): Breach[] => {
    const [percent, band] = [(cents / total) * 100, fundBand(bands, target)]
    return isOut(percent, target, band) ? [{ kind: 'fund', key: lipperId, percent, target, band }] : []
  })
  return [...ofBuckets, ...ofFunds]
}

/** What has left its band by the most, as a multiple of the band; undefined where nothing has. */
export function worstBreach(breaches: readonly Breach[]): Breach | undefined {
  const timesOfBand = ({ percent, target, band }: Breach) => Math.abs(percent - target) / band
  return breaches.toSorted((a, b) => timesOfBand(b) - timesOfBand(a))[0]
}

/** Each asset class with its share now and the one aimed at. */
function bucketShares(funds: readonly BandedFund[]): BucketShare[] {
  const total = totalCents(funds)
  return [...new Set(funds.map((fund) => fund.bucket))].map((bucket) => {
    const own = funds.filter((fund) => fund.bucket === bucket)
    return {
      bucket,
      percent: total <= 0 ? 0 : (totalCents(own) / total) * 100,
      target: own.reduce((sum, fund) => sum + fund.target, 0),
    }
  })
}

function isOut(percent: number, target: number, band: number): boolean {
  return Math.abs(percent - target) >= band - SUM_ROUNDING
}
