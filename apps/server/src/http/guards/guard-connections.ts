import type { Server } from 'node:http'
import { isIPv4, type Socket } from 'node:net'

import type { Log } from '../../platform/log.ts'
import { networkOf } from '../../platform/rate-limit.ts'

/**
 * One network may hold this part of all connections. An office behind one address has six from each browser: at the
 * usual 4,000 in all some 160 people can look at pages in the same minute, and four networks at least it takes to fill us.
 */
const PART_OF_ONE = 4
/** The largest answers, 3 MB, take a minute at 50 KB/s. Who has not taken one by then holds its memory for nothing. */
const MOST_MS_TO_READ = 60_000
const LOOK_EVERY_MS = 5000
/** A flood is one line of the log. */
const QUIET_MS = 60_000

/** How many connections there may be. */
export interface ConnectionLimits {
  readonly most: number
  /** With proxies of ours in front, every connection is theirs, and none says whose request it carries. */
  readonly trustedProxies: number
  /** Until an answer must have been taken; a test's own. */
  readonly mostMsToRead?: number
}

/**
 * Keeps the number of connections in bounds, in all and of each network (an IPv4 address, an IPv6 /64), and closes those
 * whose client does not take its answer. A connection beyond a bound is closed before anything of it is read; those that
 * stand are not touched. Loopback counts in all, but not as a network: what runs on this machine is ours.
 */
export function guardConnections(server: Server, log: Log, limits: ConnectionLimits): void {
  const mostOfOne = Math.max(1, Math.floor(limits.most / PART_OF_ONE))
  const open = new Set<Socket>()
  const byNetwork = new Map<string, number>()
  const tellRefused = teller(log)

  server.maxConnections = limits.most
  server.on('drop', () => tellRefused())
  server.on('connection', (socket: Socket) => {
    const network = limits.trustedProxies > 0 ? null : countedNetwork(socket.remoteAddress)
    const held = network === null ? 0 : (byNetwork.get(network) ?? 0)
    if (held >= mostOfOne) {
      tellRefused()
      return void socket.destroy()
    }
    open.add(socket)
    if (network !== null) byNetwork.set(network, held + 1)
    socket.once('close', () => {
      open.delete(socket)
      if (network !== null) countDown(byNetwork, network)
    })
  })
  closeSlowReaders(server, { open, mostMs: limits.mostMsToRead ?? MOST_MS_TO_READ })
}

/** Null for what is not counted: this machine, and a connection that is gone already. */
function countedNetwork(address: string | undefined): string | null {
  const network = address === undefined ? null : networkOf(address)
  return network === null || network === '0:0:0:0::/64' || (isIPv4(network) && network.startsWith('127.'))
    ? null
    : network
}

function countDown(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 0) - 1
  if (left > 0) counts.set(key, left)
  else counts.delete(key)
}

/** Node waits for a reader for ever. Whether a little was taken does not count: a byte a minute would do. */
function closeSlowReaders(server: Server, { open, mostMs }: { open: ReadonlySet<Socket>; mostMs: number }): void {
  const waitingSince = new WeakMap<Socket, number>()
  const look = setInterval(
    () => {
      const now = performance.now()
      for (const socket of open) {
        if (socket.writableLength === 0) waitingSince.delete(socket)
        else if (!waitingSince.has(socket)) waitingSince.set(socket, now)
        else if (now - (waitingSince.get(socket) ?? now) > mostMs) socket.destroy()
      }
    },
    Math.min(LOOK_EVERY_MS, mostMs),
  )
  look.unref()
  server.once('close', () => clearInterval(look))
}

function teller(log: Log): () => void {
  let [count, quietUntil] = [0, 0]
  return () => {
    count += 1
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + QUIET_MS
    log.warn({ closed: count }, 'connections beyond the limit were closed')
    count = 0
  }
}
