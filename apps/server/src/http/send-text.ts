import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip } from 'node:zlib'

import { codingFor } from './answer-cache.ts'
import type { Exchange } from './doorway.ts'

const WORTH_COMPRESSING = 1400 // below it, one packet carries it anyway

/** Sends a text made for this reader, compressed beside the main thread where that saves a packet. */
export async function sendText({ request, reply }: Exchange, body: string) {
  reply.header('vary', 'Accept-Encoding')
  if (body.length < WORTH_COMPRESSING || codingFor(request.headers['accept-encoding']) === null) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(body, { level: 5 }))
}

/** The same for a text that is still being written: each piece goes out as it comes. */
export function sendStream({ request, reply }: Exchange, body: Readable) {
  reply.header('vary', 'Accept-Encoding')
  if (codingFor(request.headers['accept-encoding']) === null) return reply.send(body)
  const packed = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
  body.on('error', (error) => packed.destroy(error))
  return reply.header('content-encoding', 'gzip').send(body.pipe(packed))
}
