import { createHash } from 'node:crypto'

/** What a text is known by: SHA-256 of its letters in UTF-8, in hex. */
export function hashBody(body: string): string {
  return createHash('sha256').update(body, 'utf8').digest('hex')
}
