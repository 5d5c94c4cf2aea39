import type { Exchange } from '../calls/doorway.ts'
import { type CachedText, sendText } from './send-text.ts'

/** A text of which a reader can tell whether they have it. */
interface TaggedText extends CachedText {
  readonly etag: string
  /** When what it tells last changed; null where no one can say. */
  readonly modified: Date | null
}

/** Sends a text that anyone may keep for some minutes, or says that the reader has it. */
export function sendTagged({ request, reply }: Exchange, { text, type }: { text: TaggedText; type: string }) {
  reply.header('etag', text.etag).header('cache-control', 'public, max-age=300').header('vary', 'Accept-Encoding')
  if (text.modified !== null) reply.header('last-modified', text.modified.toUTCString())
  if (isKnown(request.headers, text)) return reply.code(304).send()
  return sendText({ request, reply: reply.type(`${type}; charset=utf-8`) }, text)
}

/** A tag says more than a time: where one is given, the time does not count. Source: RFC 9110, 13.2.2. */
function isKnown(headers: Exchange['request']['headers'], { etag, modified }: TaggedText): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => bare(tag) === bare(etag))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  // times of HTTP know no parts of a second; what is no time compares false
  return modified !== null && Math.floor(modified.getTime() / 1000) * 1000 <= since
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
