import { z } from 'zod'

import type { LinkAnswer, LinkRequest, Partner } from './partner.ts'

const TIMEOUT_MS = 5000
const MOST_CHARACTERS = 10_000

const Reply = z.object({ state: z.enum(['linked', 'refused']) })

/**
 * A partner that is asked over HTTP: `POST <url>/links` with `{ account }` and the request's name as `Idempotency-Key`.
 * It answers `{ state: 'linked' | 'refused' }` with status 200; anything else is no answer.
 */
export function httpPartner(url: string, timeoutMs = TIMEOUT_MS): Partner {
  const address = `${url.replace(/\/+$/, '')}/links`
  return { link: (request) => ask(address, request, timeoutMs).catch(() => 'silent') }
}

async function ask(address: string, { key, account }: LinkRequest, timeoutMs: number): Promise<LinkAnswer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ account }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
  const said = await answer.text()
  if (answer.status !== 200 || said.length > MOST_CHARACTERS) return 'silent'
  return Reply.parse(JSON.parse(said)).state
}
