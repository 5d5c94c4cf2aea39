import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { FastifyInstance } from 'fastify'

import { text as inputText } from './input-text.ts'

const MAX_DEPTH = 20
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Bodies are JSON or plain forms; everything else is 415. */
export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) =>
    parseJson(bytes),
  )
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => parseForm(bytes),
  )
}

/** @throws Refusal bad_request */
function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  try {
    const text = utf8.decode(bytes)
    if (isDeeperThan(text, MAX_DEPTH)) throw new Refusal('bad_request')
    return JSON.parse(text)
  } catch {
    throw new Refusal('bad_request')
  }
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** { [ } ] */
const turns = new Map([
  [0x7b, 1],
  [0x5b, 1],
  [0x7d, -1],
  [0x5d, -1],
])

/** Counts brackets outside of texts: cheaper than walking what a hostile nesting would build. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isInText = !isInText
    else if (isInText) at += code === BACKSLASH ? 1 : 0
    else depth += turns.get(code) ?? 0
    if (depth > limit) return true
  }
  return false
}

/** @throws Refusal bad_request, repeated_param */
function parseForm(bytes: Buffer): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [key, value] of new URLSearchParams(decode(bytes))) {
    if (fields.has(key)) throw new Refusal('repeated_param', { [key]: inputText.repeated })
    fields.set(key, value)
  }
  return Object.fromEntries(fields)
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Refusal('bad_request')
  }
}
