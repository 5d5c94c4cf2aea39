import { setTimeout as sleep } from 'node:timers/promises'

import pg from 'pg'

import { type PostgresPlace, sessionConfig } from './postgres-dialect.ts'

const RECONNECT_MS = 500
/** A line that only listens hears nothing of its own end: it asks. */
const HEARTBEAT_MS = 2000
const PATIENCE_MS = 2000
const GOODBYE_MS = 500

/** A session that hears notifications until it is closed. */
export interface ClosableListener {
  close(): Promise<void>
}

/**
 * Hears `notify channel`, over a session of its own that is made again when the server restarts or stops answering.
 * After each reconnect it calls back once with an empty payload, since something may have been missed.
 */
export async function listenOnPostgres(
  place: PostgresPlace,
  wanted: { channel: string; heard: (payload: string) => void },
): Promise<ClosableListener> {
  let isClosed = false
  let client = await open()
  void keepListening()

  async function open(): Promise<pg.Client> {
    const made = new pg.Client({
      ...sessionConfig(place),
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    made.on('error', () => undefined)
    made.on('notification', (message) => wanted.heard(message.payload ?? ''))
    try {
      await made.connect()
      await made.query(`listen ${pg.escapeIdentifier(wanted.channel)}`)
      return made
    } catch (error) {
      made.connection.stream.destroy()
      throw error
    }
  }
  async function keepListening(): Promise<void> {
    for (;;) {
      await untilLost(client)
      if (isClosed) return
      await sleep(RECONNECT_MS, null, { ref: false })
      const next = await open().catch(() => null) // still away: the next turn tries again
      if (next === null) continue
      if (isClosed) return void next.end()
      client = next
      wanted.heard('')
    }
  }
  return {
    async close() {
      isClosed = true
      const { stream } = client.connection
      setTimeout(() => stream.destroy(), GOODBYE_MS).unref() // nobody may be there to say goodbye to
      await client.end()
    },
  }
}

/** Asks at each heartbeat whether anybody is there; returns when no one is. */
async function untilLost(client: pg.Client): Promise<void> {
  const over = new AbortController()
  client.once('end', () => over.abort())
  try {
    for (;;) {
      await client.query('select 1')
      await sleep(HEARTBEAT_MS, null, { ref: false, signal: over.signal })
    }
  } catch {
    client.connection.stream.destroy()
  }
}
