import { QuantError } from '../quant-error.ts'
import { at } from './at.ts'

/**
 * Refuses arrays that hold NaN or infinity.
 *
 * @param values - any numbers
 * @param what - what they are, for the message
 * @returns nothing
 * @throws QuantError `not-finite` with the first offending index
 *
 * Source: QUANT.md section 7.
 */
export function requireFinite(values: Float64Array, what: string): void {
  for (let index = 0; index < values.length; index++) {
    const value = at(values, index)
    if (!Number.isFinite(value)) throw new QuantError('not-finite', `${what} holds ${value} at ${index}`, { index })
  }
}
