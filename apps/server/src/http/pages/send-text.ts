import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import { codingFor } from '../calls/answer-cache.ts'
import type { Exchange } from '../calls/doorway.ts'

const WORTH_COMPRESSING = 1400 // below it, one packet carries it anyway

/** Sends a text made for this reader, compressed beside the main thread where that saves a packet. */
export async function sendText({ request, reply }: Exchange, body: string | Buffer) {
  reply.header('vary', 'Accept-Encoding')
  if (body.length < WORTH_COMPRESSING || codingFor(request.headers['accept-encoding']) === null) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(body, { level: 3 }))
}
