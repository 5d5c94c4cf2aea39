import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { codingFor } from '../calls/answer-cache.ts'
import type { Exchange } from '../calls/doorway.ts'
import { inOwnMemory } from '../site/in-own-memory.ts'

const WORTH_COMPRESSING = 1400 // below it, one packet carries it anyway

/** A text that goes out again and again, in the bytes that it is sent as. */
export interface CachedText {
  readonly bytes: Buffer
  /** Compressed once, when first asked for. */
  packed: Promise<Buffer> | null
}

/** Sends a text made for this reader, compressed beside the main thread where that saves a packet. */
export async function sendText({ request, reply }: Exchange, text: string | CachedText) {
  reply.header('vary', 'Accept-Encoding')
  const body = typeof text === 'string' ? text : text.bytes
  if (body.length < WORTH_COMPRESSING || codingFor(request.headers['accept-encoding']) === null) return reply.send(body)
  const packed = typeof text === 'string' ? pack(text) : (text.packed ??= pack(text.bytes))
  return reply.header('content-encoding', 'gzip').send(await packed)
}

async function pack(body: string | Buffer): Promise<Buffer> {
  // its answer is a part of a larger buffer
  return inOwnMemory(await promisify(gzip)(body, { level: 3 }))
}
