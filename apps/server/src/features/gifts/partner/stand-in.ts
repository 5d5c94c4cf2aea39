import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

/** How a stand-in behaves. */
export interface Mood {
  /** Waits so long before each answer. */
  readonly delayMs: number
  /** `down`: answers 503. `lost`: does what it is asked and breaks the line before it says so. `babble`: answers no JSON. */
  readonly fault: 'none' | 'down' | 'lost' | 'babble'
}

/** A partner for demos and tests, on this machine alone. Accounts that end with 0 it refuses, all others it links. */
export interface StandIn {
  readonly url: string
  /** The links that it has made, by account; a request that comes again makes none. */
  readonly links: ReadonlyMap<string, string>
  /** How often it was asked. */
  readonly asked: () => number
  readonly behave: (mood: Partial<Mood>) => void
  readonly close: () => Promise<void>
}

const Asked = z.object({ account: z.string().regex(/^\d{8,14}$/) })
const MOST_BYTES = 1000

/** Starts a stand-in on a free port. */
export async function startStandIn(): Promise<StandIn> {
  let mood: Mood = { delayMs: 0, fault: 'none' }
  let count = 0
  const links = new Map<string, string>()
  const answers = new Map<string, 'linked' | 'refused'>()

  /** One request is one link, however often and however late it comes. */
  const decide = (key: string, account: string) => {
    const known = answers.get(key)
    if (known !== undefined) return known
    const state = account.endsWith('0') || links.has(account) ? 'refused' : 'linked'
    answers.set(key, state)
    if (state === 'linked') links.set(account, key)
    return state
  }

  const server = createServer((request, response) => {
    count += 1
    void answerTo(request, response, { mood: () => mood, decide }).catch(() => response.destroy())
  })
  server.unref()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has such an address
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    links,
    asked: () => count,
    behave: (next) => (mood = { ...mood, ...next }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Mind {
  readonly mood: () => Mood
  readonly decide: (key: string, account: string) => 'linked' | 'refused'
}

async function answerTo(request: IncomingMessage, response: ServerResponse, { mood, decide }: Mind): Promise<void> {
  const body = await readBody(request)
  const { delayMs, fault } = mood()
  if (delayMs > 0) await sleep(delayMs, undefined, { ref: false })
  const key = request.headers['idempotency-key']
  const asked = Asked.safeParse(JSON.parse(body))
  if (fault === 'down') return say(response, 503, '{}')
  if (fault === 'babble') return say(response, 200, '<html>')
  if (request.method !== 'POST' || request.url !== '/links' || typeof key !== 'string' || !asked.success) {
    return say(response, 400, '{}')
  }
  const state = decide(key, asked.data.account)
  if (fault === 'lost') return void response.destroy()
  say(response, 200, JSON.stringify({ state }))
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  request.setEncoding('utf8')
  for await (const part of request) {
    body += String(part)
    if (body.length > MOST_BYTES) throw new RangeError('too long')
  }
  return body
}

function say(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
