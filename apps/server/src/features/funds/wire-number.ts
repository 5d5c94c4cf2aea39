/** Digits behind the point on the wire: finer than anything shown, and half the bytes of a full double. */
const DECIMALS = 1e6

/** A ratio of quant's as percent units; NaN and null are unknown. */
export function toPercent(ratio: number | null | undefined): number | null {
  return ratio === null || ratio === undefined ? null : toNumber(ratio * 100)
}

/** A plain number of quant's; NaN and null are unknown. */
export function toNumber(value: number | null | undefined): number | null {
  if (value === null || value === undefined || !Number.isFinite(value)) return null
  const rounded = Math.round(value * DECIMALS) / DECIMALS
  return rounded === 0 ? 0 : rounded
}
