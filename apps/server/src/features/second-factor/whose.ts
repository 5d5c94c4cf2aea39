import type { Caller } from '@zhiheng/domain/access/caller.ts'

/** Who changes something of their own, and from where. */
export interface Acting {
  readonly member: Pick<Caller, 'id' | 'email' | 'groups'>
  readonly origin: { readonly ip: string; readonly userAgent: string | null; readonly host: string }
}
