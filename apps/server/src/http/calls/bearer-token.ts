import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header carries a token. Compares hashes, so that neither length nor content shows in the time. */
export function isBearerToken(header: string | undefined, token: string): boolean {
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
