import { createHash } from 'node:crypto'

import type { Exchange } from '../../http/calls/doorway.ts'
import { type CachedText, sendText } from '../../http/pages/send-text.ts'
import { inOwnMemory } from '../../http/site/in-own-memory.ts'

/** A file for machines, ready to be sent again and again. */
export interface XmlFile extends CachedText {
  readonly etag: string
  /** When what it tells last changed; null where no one can say. */
  readonly modified: Date | null
}

/** An XML file of these lines. */
export function xmlFile(lines: readonly string[], modified: Date | null): XmlFile {
  const bytes = inOwnMemory(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`))
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, packed: null, etag, modified }
}

/** Sends it, or says that the reader has it. Anyone may keep it for some minutes. */
export function sendXml({ request, reply }: Exchange, { file, type }: { file: XmlFile; type: string }) {
  reply.header('etag', file.etag).header('cache-control', 'public, max-age=300').header('vary', 'Accept-Encoding')
  if (file.modified !== null) reply.header('last-modified', file.modified.toUTCString())
  if (isKnown(request.headers, file)) return reply.code(304).send()
  return sendText({ request, reply: reply.type(`${type}; charset=utf-8`) }, file)
}

/** A tag says more than a time: where one is given, the time does not count. Source: RFC 9110, 13.2.2. */
function isKnown(headers: Exchange['request']['headers'], { etag, modified }: XmlFile): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => bare(tag) === bare(etag))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  // times of HTTP know no parts of a second; what is no time compares false
  return modified !== null && Math.floor(modified.getTime() / 1000) * 1000 <= since
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
