import { createReadStream } from 'node:fs'
import { basename } from 'node:path'

import type { FeedFile } from './feed.ts'

/** A file on disk as a feed. */
export function openFeedFile(path: string): FeedFile {
  return { name: basename(path), open: () => bytesOf(path) }
}

/** Bytes in memory as a feed: an upload, a test. */
export function memoryFeedFile(name: string, content: string | Uint8Array): FeedFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return {
    name,
    async *open() {
      yield bytes
    },
  }
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 })
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a file stream gave something that is not bytes')
    yield chunk
  }
}
