import pg from 'pg'

const RECONNECT_MS = 1000

/** A session that hears notifications until it is closed. */
export interface ClosableListener {
  close(): Promise<void>
}

/**
 * Hears `notify channel`, over a session of its own that is made again when the server restarts.
 * After each reconnect it calls back once with an empty payload, since something may have been missed.
 */
export async function listenOnPostgres(
  url: string,
  wanted: { channel: string; heard: (payload: string) => void },
): Promise<ClosableListener> {
  let closed = false
  let client = await open(() => void reopen())

  async function open(lost: () => void): Promise<pg.Client> {
    const made = new pg.Client({ connectionString: url })
    made.on('error', () => undefined)
    made.on('notification', (message) => wanted.heard(message.payload ?? ''))
    await made.connect()
    made.on('end', lost)
    await made.query(`listen ${pg.escapeIdentifier(wanted.channel)}`)
    return made
  }

  async function reopen(): Promise<void> {
    // oxlint-disable-next-line no-unmodified-loop-condition -- close() modifies it, from outside
    while (!closed) {
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS).unref())
      if (closed) return
      try {
        client = await open(() => void reopen())
        wanted.heard('')
        return
      } catch {
        // the server is still away: the next turn tries again
      }
    }
  }

  return {
    async close() {
      closed = true
      await client.end()
    },
  }
}
