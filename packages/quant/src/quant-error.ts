/** Why a calculation refuses to answer. Callers switch on it; every code means "the input is wrong", never "our bug". */
export type QuantErrorCode =
  | 'nav-not-positive'
  | 'duplicate-date-conflict'
  | 'not-finite'
  | 'distribution-exceeds-nav'
  | 'split-not-positive'
  | 'no-fx'
  | 'no-root'
  | 'ambiguous'
  | 'zero-span'
  | 'weights-not-100'
  | 'weight-out-of-range'
  | 'not-symmetric'
  | 'not-positive-semidefinite'
  | 'infeasible'
  | 'no-excess-return'
  | 'unbounded-sharpe'
  | 'ill-conditioned'
  | 'not-converged'

/** Where the trouble lies, as far as it is known. */
export interface QuantErrorDetail {
  /** Place in the caller's array, from 0. */
  readonly index?: number
  /** Days since 1970-01-01. */
  readonly epochDay?: number
  /** The offending number: the price, the sum of the weights, the smallest eigenvalue. */
  readonly value?: number
  /** The nearest value that would do. */
  readonly attainable?: number
  /** The rule that cannot be kept, in the caller's words. */
  readonly rule?: string
}

/** The one typed error of quant. A wrong call (unequal lengths, a negative count) is a RangeError instead. */
export class QuantError extends Error {
  override readonly name = 'QuantError'
  readonly code: QuantErrorCode
  readonly detail: QuantErrorDetail

  constructor(code: QuantErrorCode, message: string, detail: QuantErrorDetail = {}) {
    super(message)
    this.code = code
    this.detail = detail
  }
}
