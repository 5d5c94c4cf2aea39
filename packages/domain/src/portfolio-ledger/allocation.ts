import { type AssetType, assetCodes } from '../funds/asset-type.ts'
import { percentTenths } from './percent-tenths.ts'

/** Buckets of an allocation: the specification's four, and what is in none of them. */
export const buckets = ['ef', 'bf', 'blf', 'mmf', 'other'] as const
export type Bucket = (typeof buckets)[number]

/** What of a portfolio counts into which bucket and sector. */
export interface AllocatedPart {
  readonly assetType: AssetType
  readonly sectorId: string
  readonly sectorName: string
  /** Worth or weight of any scale, zero or more. */
  readonly value: number
}

export interface SectorShare {
  readonly sectorId: string
  readonly name: string
  readonly percent: number
}

export interface BucketShare {
  readonly percent: number
  readonly sectors: readonly SectorShare[]
}

export type AllocationByBucket = Readonly<Record<Bucket, BucketShare>>

/** The bucket an asset class counts into. */
export function bucketOf(assetType: AssetType): Bucket {
  const code = assetCodes[assetType]
  return code === 'cf' || code === 'of' ? 'other' : code
}

/**
 * How a portfolio spreads over asset classes and their sectors.
 *
 * @returns percentages on the 0.1 % grid; sectors sum to their bucket and buckets to exactly 100.0 (all zero when empty)
 *
 * Source: research spec §2 "Portfolio optimisation result", §3 "Allocation sums per type".
 */
export function allocationOf(parts: readonly AllocatedPart[]): AllocationByBucket {
  const sectors = mergeSectors(parts)
  const percents = percentTenths(sectors.map((sector) => sector.value))
  const share = (bucket: Bucket): BucketShare => {
    const own = sectors.flatMap(({ part }, index) =>
      bucketOf(part.assetType) === bucket
        ? [{ sectorId: part.sectorId, name: part.sectorName, percent: percents[index] ?? 0 }]
        : [],
    )
    const tenths = own.reduce((sum, sector) => sum + Math.round(sector.percent * 10), 0)
    return { percent: tenths / 10, sectors: own.toSorted((a, b) => b.percent - a.percent) }
  }
  return { ef: share('ef'), bf: share('bf'), blf: share('blf'), mmf: share('mmf'), other: share('other') }
}

function mergeSectors(parts: readonly AllocatedPart[]): { part: AllocatedPart; value: number }[] {
  const merged = new Map<string, { part: AllocatedPart; value: number }>()
  for (const part of parts) {
    const key = `${bucketOf(part.assetType)} ${part.sectorId}`
    merged.set(key, { part, value: (merged.get(key)?.value ?? 0) + part.value })
  }
  return [...merged.values()]
}
