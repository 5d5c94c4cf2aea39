/** How many codes a member is given at once. Each lets in once. */
export const RECOVERY_CODES = 10

/** Twelve signs, sixty bits: no guess gets there, and a person can still copy them from paper. */
const LENGTH = 12

/** Crockford's base 32: no sign of it is taken for another. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A code as it is shown: three groups of four.
 *
 * @param bytes - twelve random bytes
 */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const code = Array.from(bytes.slice(0, LENGTH), (byte) => signs[byte % signs.length] ?? '').join('')
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
}

/** A typed code without its hyphens and with look-alikes put right; null where it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return code.length === LENGTH && Array.from(code).every((sign) => signs.includes(sign)) ? code : null
}
