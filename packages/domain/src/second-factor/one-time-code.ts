/** A code of an authenticator changes this often, in seconds. Source: RFC 6238. */
export const STEP_SECONDS = 30

/** A typed code of an authenticator as its six digits; null where it cannot be one. */
export function readOneTimeCode(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
