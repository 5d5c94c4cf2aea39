import { Refusal } from '../access/refusal.ts'
import { text } from './text.ts'

/** A fund and its part of a portfolio, percent. */
export interface WeightedFund {
  readonly lipperId: string
  readonly weightPercent: number
}

const MOST_FUNDS = 100
/** What a weight is counted in for the sum: 10^-10 percent, the last place that one may have. */
const UNIT_PLACES = 10
const WHOLE = 100n * 10n ** 10n
/** A hundredth of a percent. */
const ALLOWED_ERROR = 10n ** 8n

/**
 * Reads the specification's `set`: `lipper_id-weight` pairs joined by commas, weights in percent.
 *
 * @throws Refusal bad_request where it is not of this form, too_many, weights_not_100
 *
 * Source: research spec §7 "Portfolio performance preview"; tolerance RELIABILITY I5.
 */
export function parseWeightSet(set: string): WeightedFund[] {
  let sum = 0n
  const funds = set.split(',').map((pair): WeightedFund => {
    const match = /^([0-9A-Za-z]{1,20})-(\d{1,3}(?:\.\d{1,10})?)$/.exec(pair)
    if (match === null) throw new Refusal('bad_request', { set: text.formOfSet })
    const [, id = '', weight = ''] = match
    sum += unitsOf(weight)
    return { lipperId: id.toUpperCase(), weightPercent: Number(weight) }
  })
  if (funds.length > MOST_FUNDS) throw new Refusal('too_many')
  if (sum < WHOLE - ALLOWED_ERROR || sum > WHOLE + ALLOWED_ERROR) throw new Refusal('weights_not_100')
  if (new Set(funds.map((fund) => fund.lipperId)).size < funds.length) {
    throw new Refusal('bad_request', { set: text.fundTwice })
  }
  return funds
}

function unitsOf(weight: string): bigint {
  const [whole = '', rest = ''] = weight.split('.')
  return BigInt(whole + rest.padEnd(UNIT_PLACES, '0'))
}
