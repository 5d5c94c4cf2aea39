import { Refusal } from '../access/refusal.ts'

/** A fund and its part of a portfolio, percent. */
export interface WeightedFund {
  readonly lipperId: string
  readonly weightPercent: number
}

const MOST_FUNDS = 100
const ALLOWED_ERROR = 0.01

/**
 * Reads the specification's `set`: `lipper_id-weight` pairs joined by commas, weights in percent.
 *
 * @throws Refusal bad_request where it is not of this form, too_many, weights_not_100
 *
 * Source: research spec §7 "Portfolio performance preview"; tolerance RELIABILITY I5.
 */
export function parseWeightSet(set: string): WeightedFund[] {
  const funds = set.split(',').map((pair): WeightedFund => {
    const match = /^([0-9A-Za-z]{1,20})-(\d{1,3}(?:\.\d{1,10})?)$/.exec(pair)
    if (match === null) throw new Refusal('bad_request', { set: '格式為「基金代碼-比例」，以逗號分隔' })
    return { lipperId: (match[1] ?? '').toUpperCase(), weightPercent: Number(match[2]) }
  })
  if (funds.length > MOST_FUNDS) throw new Refusal('too_many')
  const sum = funds.reduce((total, fund) => total + fund.weightPercent, 0)
  if (Math.abs(sum - 100) > ALLOWED_ERROR) throw new Refusal('weights_not_100')
  if (new Set(funds.map((fund) => fund.lipperId)).size < funds.length) {
    throw new Refusal('bad_request', { set: '同一檔基金只能出現一次' })
  }
  return funds
}
