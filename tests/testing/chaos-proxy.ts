import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * - `pass`: everything goes through.
 * - `half`: requests arrive, answers are lost, and for ever so on every connection that was open meanwhile.
 * - `stall`: connections are taken and nothing is passed on until the mode changes.
 * - `refuse`: no one listens; open connections are reset.
 */
export type ProxyMode = 'pass' | 'half' | 'stall' | 'refuse'

/** A network between a client and a server that can be broken at will. */
export interface ChaosProxy {
  readonly port: number
  set(mode: ProxyMode): Promise<void>
  /** Connections of clients that are open now, those without a future among them. */
  open(): { all: number; dead: number }
  /** How many connections of clients have been taken so far. */
  taken(): number
  close(): Promise<void>
}

interface Line {
  readonly client: Socket
  readonly server: Socket
  isDead: boolean
}

/** Starts a proxy to a port of this machine. */
export async function startChaosProxy(targetPort: number, ownPort = 0): Promise<ChaosProxy> {
  const lines = new Set<Line>()
  let mode: ProxyMode = 'pass'
  let port = ownPort
  let listener: Server | null = null
  let taken = 0

  function accept(client: Socket): void {
    taken += 1
    const line: Line = { client, server: connect(targetPort, '127.0.0.1'), isDead: mode === 'half' }
    lines.add(line)
    join(line)
    if (mode === 'stall') pause(line)
    client.once('close', () => lines.delete(line))
  }
  async function listen(): Promise<void> {
    if (listener !== null) return
    listener = createServer(accept)
    await new Promise<void>((resolve, reject) => {
      listener?.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
    const address = listener.address()
    port = typeof address === 'object' && address !== null ? address.port : port
  }
  async function refuse(): Promise<void> {
    const closing = listener
    listener = null
    for (const line of lines) cut(line)
    if (closing !== null) await new Promise<void>((resolve) => closing.close(() => resolve()))
  }

  await listen()
  return {
    port,
    async set(wanted) {
      mode = wanted
      if (wanted === 'refuse') return refuse()
      for (const line of lines) {
        line.isDead ||= wanted === 'half'
        if (wanted === 'stall') pause(line)
        else resume(line)
      }
      await listen()
    },
    open: () => ({ all: lines.size, dead: [...lines].filter((line) => line.isDead).length }),
    taken: () => taken,
    close: refuse,
  }
}

function join(line: Line): void {
  const { client, server } = line
  client.on('data', (bytes) => server.write(bytes))
  server.on('data', (bytes) => {
    if (!line.isDead) client.write(bytes)
  })
  for (const socket of [client, server]) socket.on('error', () => undefined)
  client.once('close', () => server.destroy())
  // a hole does not say that the other side has gone, either
  server.once('close', () => {
    if (!line.isDead) client.destroy()
  })
}

function pause({ client, server }: Line): void {
  client.pause()
  server.pause()
}

function resume({ client, server }: Line): void {
  client.resume()
  server.resume()
}

function cut({ client, server }: Line): void {
  client.resetAndDestroy()
  server.destroy()
}
