import { createHash } from 'node:crypto'

/** A file for machines, ready to be sent again and again. */
export interface XmlFile {
  readonly bytes: Buffer
  /** Compressed once, when first asked for. */
  packed: Promise<Buffer> | null
  readonly etag: string
  /** When what it tells last changed; null where no one can say. */
  readonly modified: Date | null
}

/** An XML file of these lines. */
export function xmlFile(lines: readonly string[], modified: Date | null): XmlFile {
  const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`)
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, packed: null, etag, modified }
}
