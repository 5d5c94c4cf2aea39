import { Readable } from 'node:stream'

import type { Endpoint, ServedFile } from '@zhiheng/contract/endpoint.ts'

import type { Exchange } from './doorway.ts'

/** A file came from outside: whoever opens it gets no script, no form and no origin of ours. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/**
 * Sends a public file whole, or the part that was asked for. Everyone may keep it, and asks again by its tag. It is
 * read as fast as it is taken.
 */
export async function sendServedFile({ request, reply }: Exchange, file: ServedFile, { file: type }: Endpoint) {
  const etag = `"${file.tag}"`
  const how = file.isDownload ? 'attachment' : 'inline'
  reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=300, stale-while-revalidate=86400')
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', SANDBOX)
    .header('content-disposition', `${how}; filename*=UTF-8''${encodeURIComponent(file.name)}.pdf`)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  reply.header('content-type', type ?? 'application/octet-stream')

  const isOther = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
  const range = isOther ? null : rangeOf(request.headers.range, file.size)
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  }
  const { from, to } = range ?? { from: 0, to: file.size }
  if (range !== null) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${file.size}`)
  reply.header('content-length', to - from)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(Readable.from(file.read(from, to)))
}

/**
 * The part that a `Range` asks for; null for the whole: without one, with several, or with what is no range of bytes.
 *
 * Source: RFC 9110, 14.1.2.
 */
function rangeOf(
  header: string | undefined,
  size: number,
): { readonly from: number; readonly to: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  const [first = '', last = ''] = match?.slice(1) ?? []
  if (match === null || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size }
  }
  const from = Number(first)
  const to = last === '' ? size : Math.min(Number(last) + 1, size)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'unsatisfiable' : { from, to }
}
