import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import { envelopeOf } from '../calls/error-reply.ts'

/** What cannot be read as HTTP at all, or does not come in time. */
const faults: Readonly<Record<string, readonly [string, Parameters<typeof envelopeOf>[0]['code']]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'bad_request'],
}

/** A client that is still sending would lose the answer to a reset: it has so long to read it and to hang up. */
const LINGER_MS = 1000

const refused = new WeakSet<Socket>()

/**
 * Answers a connection that Node's parser gave up, and destroys it: to end our side only would leave the connection
 * to a client that never ends theirs.
 */
export function refuseSocket(error: Error & { code: string }, socket: Socket): void {
  // what is still on its way to a refused connection fails again
  if (refused.has(socket)) return
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) return void socket.destroy()
  refused.add(socket)
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer)).once('end', () => socket.destroySoon())
  socket.end(refusalOf(error.code))
}

/** In the middle of an answer another status line would be read as part of it. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage') // Node's own handler looks at it, too
  return answer instanceof ServerResponse && answer.headersSent
}

function refusalOf(fault: string): string {
  const [status, code] = faults[fault] ?? ['400 Bad Request', 'bad_request']
  const body = JSON.stringify(envelopeOf({ code, fields: null }, '-'))
  return [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
