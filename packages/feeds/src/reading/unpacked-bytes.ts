import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

import type { FeedFile } from '../feed.ts'
import { FeedFault } from './feed-fault.ts'

/** A whole-file format (JSON, a workbook, an archive) larger than this is refused, and so is a bomb. */
const MAX_WHOLE_BYTES = 256 * 1024 * 1024

/**
 * The bytes of a file, unpacked where its first bytes say gzip, whatever its name says.
 *
 * @yields chunks as they come
 * @throws FeedFault truncated_gzip, broken_archive
 */
export async function* unpackedBytes(file: FeedFile): AsyncGenerator<Uint8Array> {
  const source = file.open()[Symbol.asyncIterator]()
  const first = await firstBytes(source)
  if (first === null) return
  const all = resume(first, source)
  if (first[0] === 0x1f && first[1] === 0x8b) yield* gunzipped(all)
  else yield* all
}

/** The first chunk, together with the next ones while it is too short to tell a gzip; null where there is none. */
async function firstBytes(source: AsyncIterator<Uint8Array>): Promise<Uint8Array | null> {
  let bytes: Uint8Array | null = null
  while (bytes === null || bytes.length < 2) {
    const next = await source.next()
    if (next.done === true) break
    bytes = bytes === null ? next.value : Buffer.concat([bytes, next.value])
  }
  return bytes
}

/**
 * All bytes of a file at once, unpacked.
 *
 * @throws FeedFault also broken_structure above 256 MB
 */
export async function wholeFile(file: FeedFile): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of unpackedBytes(file)) {
    parts.push(part)
    length += part.length
    if (length > MAX_WHOLE_BYTES) throw new FeedFault('broken_structure', { value: '> 256 MB' })
  }
  return Buffer.concat(parts, length)
}

async function* resume(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

async function* gunzipped(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  const input = Readable.from(source)
  // Where the source itself fails (a disk), the reader must see that error, not a gzip one.
  input.on('error', (error) => gunzip.destroy(error))
  input.pipe(gunzip)
  try {
    for await (const chunk of gunzip) yield toBytes(chunk)
  } catch (error) {
    throw gzipFault(error)
  } finally {
    input.destroy()
  }
}

function toBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk
  throw new TypeError('gunzip gave something that is not bytes')
}

function gzipFault(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'Z_BUF_ERROR') return new FeedFault('truncated_gzip')
  return error.code === 'Z_DATA_ERROR' ? new FeedFault('broken_archive') : error
}
