import { connect, createServer, type Socket } from 'node:net'

/** An address of PostgreSQL that answers late. */
export interface FarAddress {
  readonly url: string
  close(): Promise<void>
}

/** Puts a network of so many milliseconds each way before a database. */
export async function farAddress(url: string, eachWayMs: number): Promise<FarAddress> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), eachWayMs))
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const far = new URL(url)
  far.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  return {
    url: far.href,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
