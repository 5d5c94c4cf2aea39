import { say } from '@zhiheng/domain/language/saying.ts'

import { type ChangeReason, reasons } from './reasons-text.ts'

/** Why a portfolio changed, as people read it. */
export function sayReason(reason: ChangeReason | null): string | null {
  return reason === null || typeof reason === 'string' ? reason : say(reasons, reason)
}
