/** A place on the plane of risk and return, percent a year. */
export interface RiskReturn {
  readonly ret: number
  readonly vol: number
}

/** How far two places lie apart on the plane of risk and return, percentage points. Source: PRODUCT A15.1. */
export function distanceBetween(one: RiskReturn, other: RiskReturn): number {
  return Math.hypot(one.ret - other.ret, one.vol - other.vol)
}
