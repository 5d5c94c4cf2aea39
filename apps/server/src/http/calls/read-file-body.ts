import { Readable } from 'node:stream'

import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'

import { text } from './input-text.ts'

/** Mounts a route whose body is a file: it is left unread, of whatever type it is said to be. */
export async function acceptFile(server: FastifyInstance, route: RouteOptions): Promise<void> {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  server.route(route)
}

/**
 * Reads the file of a request. One that says to be too large is not read at all, and of one that becomes it no more than
 * the limit is ever held; the rest of it runs by, so that the sender hears why. How long they may take, the timeouts of the
 * server say.
 *
 * @returns no bytes where nothing was sent
 * @throws Refusal too_large, bad_request where the sender left
 */
export async function readFileBody(
  { body, headers }: FastifyRequest,
  { most }: { readonly most: number },
): Promise<Buffer> {
  const tooLarge = () => new Refusal('too_large', { file: text.fileAtMost(Math.floor(most / 1024 / 1024)) })
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge()
  if (!(body instanceof Readable)) return Buffer.alloc(0)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    body.on('data', (part: Buffer) => {
      size += part.length
      if (size <= most) return void parts.push(part)
      parts.length = 0
      reject(tooLarge())
    })
    body.once('end', () => resolve(Buffer.concat(parts)))
    body.once('error', reject)
    body.once('close', () => reject(new Refusal('bad_request'))) // they left; an end came before it
  })
}
