import type { IncomingMessage } from 'node:http'

import type { Environment } from '../../environment.ts'
import { isBearerToken } from '../calls/bearer-token.ts'
import { isLoopbackHost, METRICS_PATH, pathOf } from './guard-address.ts'

/** What proxies add, each its own. */
const tracks = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
] as const

type Settings = Pick<Environment, 'metricsToken' | 'publicUrl' | 'trustedProxies'>

/**
 * Says who may read the figures of the process: who knows the token; where there is none, programs of this machine. A
 * proxy on this machine connects from it, too, so without a token no one may on a site that is told of a proxy, and
 * no one whose request looks as if it came through one.
 */
export function mayReadMetrics(settings: Settings): (request: IncomingMessage) => boolean {
  const { metricsToken, publicUrl, trustedProxies } = settings
  const isBehindProxy = publicUrl !== null || trustedProxies > 0

  return (request) => {
    if (pathOf(request.url ?? '') !== METRICS_PATH) return false
    if (metricsToken !== null) return isBearerToken(request.headers.authorization, metricsToken)
    return !isBehindProxy && isOfThisMachine(request)
  }
}

function isOfThisMachine({ socket, headers, httpVersion }: IncomingMessage): boolean {
  if (!/^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '')) return false
  // nginx speaks HTTP/1.0 to what stands behind it where it was told nothing else, and so does no one else any more
  if (httpVersion === '1.0' || !isLoopbackHost(headers.host)) return false
  return tracks.every((name) => headers[name] === undefined)
}
