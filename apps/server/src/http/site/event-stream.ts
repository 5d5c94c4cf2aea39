import type { ServerResponse } from 'node:http'

import type { Role } from '@zhiheng/domain/access/roles.ts'
import type { FastifyInstance } from 'fastify'

import type { MemberSignals } from '../../platform/member-signals.ts'
import { RetryLater } from '../../platform/retry-later.ts'
import type { Doorway, Exchange } from '../calls/doorway.ts'
import { checkScope } from '../calls/mount.ts'
import { permit } from '../calls/run-answer.ts'
import { sendError } from '../calls/send-error.ts'
import { countVisit } from '../guards/count-visit.ts'
import { requireOfFirm, visitFirm } from '../guards/firm-visit.ts'

/** Browsers allow six connections to a host over HTTP/1.1; a member rarely looks at more pages at once. */
const LINES_A_MEMBER = 6
const HEARTBEAT_MS = 20_000
/** Who reads so slowly that this much waits is sent away; their browser comes again. */
const MOST_WAITING = 65_536

/** What a member hears for as long as their page is open. */
export interface EventStream {
  readonly path: string
  readonly allow: readonly Role[]
  /** The event's name. Its data are what `read` gives, sent at once and again whenever they differ. */
  readonly event: string
  /** @param firmId - on whose site it is heard; null: on our own */
  readonly read: (memberId: number, firmId: number | null) => Promise<object>
  readonly signals: MemberSignals
}

/**
 * Sends server-sent events. The session is looked at before every event and with every heartbeat, without counting as
 * use: when it is over the line says `over` and ends. The heartbeat is an event of its own, `here`, so that a page can
 * tell a line that is quiet from one that is dead. A server that closes ends its lines first.
 */
export function mountEventStream(server: FastifyInstance, doorway: Doorway, stream: EventStream): void {
  const lines = new Map<number, Set<() => void>>()
  let isClosing = false
  server.addHook('preClose', async () => {
    isClosing = true
    for (const end of [...lines.values()].flatMap((own) => [...own])) end()
  })
  server.get(stream.path, async (request, reply) => {
    try {
      const firmId = checkScope(request)
      const { sessionToken } = doorway.cookies.read(request.headers.cookie)
      const visit = await doorway.readVisit(sessionToken, { isUse: false })
      countVisit(doorway, { visit, ip: request.ip })
      if (firmId !== null) requireOfFirm(stream, await visitFirm(doorway.findFirm, { id: firmId, visit }))
      const id = permit(stream, visit)?.id ?? 0
      const own = lines.get(id) ?? new Set()
      if (isClosing) throw new RetryLater('busy', 2)
      if (own.size >= LINES_A_MEMBER) throw new RetryLater('rate_limited', 60)
      // gone while the session was looked at: nothing would tell that this line is over
      if (reply.raw.destroyed) return reply.hijack()
      lines.set(id, own)
      const end = openLine({ doorway, stream, sessionToken, id, firmId }, { request, reply }, () => {
        own.delete(end)
        if (own.size === 0 && lines.get(id) === own) lines.delete(id)
      })
      own.add(end)
      return reply
    } catch (error) {
      return sendError(doorway.site.log, { error, request, reply })
    }
  })
}

interface Listener {
  readonly doorway: Doorway
  readonly stream: EventStream
  readonly sessionToken: string | null
  readonly id: number
  readonly firmId: number | null
}

/** @returns to end it */
function openLine(listener: Listener, { request, reply }: Exchange, gone: () => void): () => void {
  const { site } = listener.doorway
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...headersOf(reply.getHeaders()),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    // nothing follows on this connection: a server that stops need not wait for it
    connection: 'close',
    // a proxy that gathers bytes would keep events back
    'x-accel-buffering': 'no',
  })
  // after a restart the browsers of a node come back one by one
  raw.write(`retry: ${2000 + Math.floor(Math.random() * 6000)}\n\n`)
  const refresh = oneAtATime(refresher(listener, raw), (error) =>
    site.log.warn({ err: error, reqId: request.id }, 'an event could not be sent'),
  )
  const deaf = listener.stream.signals.hear(listener.id, refresh)
  const beat = setInterval(() => {
    if (raw.writableLength > MOST_WAITING) return void raw.destroy()
    raw.write('event: here\ndata: {}\n\n')
    refresh()
  }, HEARTBEAT_MS)
  raw.once('close', () => {
    clearInterval(beat)
    deaf()
    gone()
  })
  refresh()
  return () => void raw.end()
}

/** Looks whose line it still is, and sends what is new. */
function refresher({ doorway, stream, sessionToken, id, firmId }: Listener, raw: ServerResponse): () => Promise<void> {
  let last = ''
  return async () => {
    const visit = await doorway.readVisit(sessionToken, { isUse: false })
    if (raw.writableEnded) return
    if (visit.kind !== 'member' || visit.caller.id !== id) return void raw.end('event: over\ndata: {}\n\n')
    const data = JSON.stringify(await stream.read(id, firmId))
    if (data === last || raw.writableEnded) return
    last = data
    raw.write(`event: ${stream.event}\ndata: ${data}\n\n`)
  }
}

/** Calls while one is under way are answered by one more after it. */
function oneAtATime(run: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let isRunning = false
  let isWanted = false
  return function ask() {
    if (isRunning) return void (isWanted = true)
    isRunning = true
    void run()
      .catch(failed)
      .finally(() => {
        isRunning = false
        if (!isWanted) return
        isWanted = false
        ask()
      })
  }
}

function headersOf(headers: Readonly<Record<string, number | string | string[] | undefined>>) {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
