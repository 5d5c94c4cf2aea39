import { Refusal } from '@zhiheng/domain/access/refusal.ts'

/** A no that time will change: becomes `Retry-After`. */
export class RetryLater extends Refusal {
  readonly afterSeconds: number

  constructor(
    code:
      | 'rate_limited'
      | 'otp_limit'
      | 'busy'
      | 'account_locked'
      | 'idempotency_in_use'
      | 'partner_unavailable'
      | 'heard_too_soon',
    afterSeconds: number,
  ) {
    super(code)
    this.afterSeconds = Math.max(1, Math.ceil(afterSeconds))
  }
}
