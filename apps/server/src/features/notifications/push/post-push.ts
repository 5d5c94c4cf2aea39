import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/** A sealed message, ready to be sent. */
export interface SealedPush {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** What a push service answered. */
export interface PushAnswer {
  readonly status: number
  /** After how many seconds it wants to be asked again; null: it does not say. */
  readonly retryAfter: number | null
}

/** Sends a message to a push service. */
export type PostPush = (push: SealedPush) => Promise<PushAnswer>

const TIMEOUT_MS = 10_000

/** Addresses of IPv4 that are no machine of the open net. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')

/** Of IPv6 one part is the open net; in it lie ways to addresses of IPv4, and examples. */
const outside = new BlockList()
outside.addSubnet('2000::', 3, 'ipv6')
const notOpen = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notOpen.addSubnet(net, bits, 'ipv6')

/** Whether an address is of a machine of the open net, and not of one inside of ours. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inside.check(address, 'ipv4')
  return outside.check(address, 'ipv6') && !notOpen.check(address, 'ipv6')
}

/**
 * Looks a name up as usual and keeps what is public: looked at when the connection is made, since a name may lead elsewhere
 * by then.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    const open = found.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (first === undefined) return done(new Error('the name of a push service leads to no public address'), [])
    if (options.all === true) return done(null, open)
    return done(null, first.address, first.family)
  })
}

/**
 * Sends to addresses of the open net alone, and follows no redirect.
 *
 * @param standIn - the origin of a push service of a test, which is called as it is
 */
export function postPushBy(standIn: string | null): PostPush {
  return ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }
      const isStandIn = standIn !== null && new URL(endpoint).origin === standIn
      const sending = isStandIn
        ? requestPlain(endpoint, options)
        : request(endpoint, { ...options, lookup: lookupPublic })
      sending.on('error', reject)
      sending.on('response', (answer) => {
        // what it says is of no use, and may be long
        answer.on('error', () => {}).destroy()
        const wait = Number(answer.headers['retry-after'] ?? Number.NaN)
        resolve({ status: answer.statusCode ?? 0, retryAfter: Number.isFinite(wait) && wait >= 0 ? wait : null })
      })
      sending.end(body)
    })
}
