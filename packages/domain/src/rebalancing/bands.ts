/** How far a portfolio may drift before it is worth a trade, in percentage points and percent. */
export interface Bands {
  /** An asset class may be this far from its target. */
  readonly bucketPoints: number
  /** A fund may be this far from its target, … */
  readonly fundPoints: number
  /** … or this part of its target, whichever is more. */
  readonly fundPercent: number
}

/** Source: QUANT 3.7, "Auto check". */
export const defaultBands: Bands = { bucketPoints: 5, fundPoints: 5, fundPercent: 25 }

/** What a member may set. */
export const bandLimits = {
  bucketPoints: { least: 1, most: 20 },
  fundPoints: { least: 1, most: 20 },
  fundPercent: { least: 0, most: 100 },
} as const satisfies Record<keyof Bands, { readonly least: number; readonly most: number }>

/**
 * How far a fund may be from its target, in percentage points.
 *
 * @param target - percent
 */
export function fundBand(bands: Bands, target: number): number {
  return Math.max(bands.fundPoints, (bands.fundPercent * target) / 100)
}
