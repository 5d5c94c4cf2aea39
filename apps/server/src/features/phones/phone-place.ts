import type { Caller } from '@zhiheng/domain/access/caller.ts'

/** Who binds a phone, from where. */
export interface PhonePlace {
  readonly member: Pick<Caller, 'id'>
  readonly origin: { readonly ip: string; readonly userAgent: string | null }
}

/** What either action answers. */
export interface PhoneReply {
  readonly phone: string
  readonly verified: boolean
  readonly resend_after: number | null
  readonly expires_in: number | null
}
