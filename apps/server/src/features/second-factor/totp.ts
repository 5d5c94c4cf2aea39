import { STEP_SECONDS } from '@zhiheng/domain/second-factor/one-time-code.ts'
import { Secret, TOTP } from 'otpauth'

import { text } from '../../platform/text.ts'

/** 160 random bits, as many as its hash has. */
export function newTotpSecret(): Uint8Array {
  return new Uint8Array(new Secret({ size: 20 }).buffer)
}

/** The secret as a person types it, and as a QR code carries it. */
export function totpLabels(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * Of which step a code is; null where it is none of about now. A clock that is half a minute off still fits.
 *
 * @param now - milliseconds since 1970
 */
export function stepOf(secret: Uint8Array, { code, now }: { code: string; now: number }): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/** As every authenticator reads it. Source: RFC 6238, and what the common apps support of it. */
function totpOf(secret: Uint8Array, label: string): TOTP {
  const buffer = new Uint8Array(secret).buffer
  return new TOTP({ issuer: text.siteName, label, secret: new Secret({ buffer }), digits: 6, period: STEP_SECONDS })
}
