import { type RefusalCode } from '@zhiheng/domain/access/refusal.ts'

import type { Environment } from '../../environment.ts'

const MAX_URL = 8192
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i

/** What is wrong with an address before anybody has looked at it. */
export interface AddressFault {
  readonly status: 400 | 404 | 414 | 421
  readonly code: RefusalCode
}

/** Probes of the machine ask by whatever name they have. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Where the figures of the process are. */
export const METRICS_PATH = '/metrics'

/**
 * Looks at host and path of every request; null where they are in order.
 *
 * @param isOfFirm - whether a firm's site is reached by this name; the figures of the process are not
 */
export function guardAddress(
  environment: Pick<Environment, 'publicUrl'>,
  isOfFirm: (host: string | undefined) => boolean = () => false,
): (request: { url: string; host: string | undefined }) => AddressFault | null {
  const publicHost = environment.publicUrl === null ? null : new URL(environment.publicUrl).host

  return ({ url, host }) => {
    if (url.length > MAX_URL) return { status: 414, code: 'too_large' }
    const path = pathOf(url)
    if (!isLoopbackHost(host) && host?.toLowerCase() !== publicHost) {
      // nothing is there for who asks by any name but ours, as there is nothing for others
      if (path === METRICS_PATH) return { status: 404, code: 'not_found' }
      if (!probes.has(path) && !isOfFirm(host)) return { status: 421, code: 'bad_host' }
    }
    return isOddPath(path) ? { status: 400, code: 'bad_path' } : null
  }
}

/** Whether a Host header names this machine. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopback.test(host)
}

/** An address without its query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

/** Whether an address, without the prefix of a firm or an app, is one of the API. */
export function isCall(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')
}

/** Forms that one part of a server reads otherwise than another: encoded slashes, controls, doubled slashes, dots. */
function isOddPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\')) return true
  if (!path.includes('%')) return /(^|\/)\.\.?(\/|$)/.test(path)
  if (/%(2f|5c|25|0[0-9a-f]|1[0-9a-f]|7f)/i.test(path)) return true
  try {
    return /(^|\/)\.\.?(\/|$)/.test(decodeURIComponent(path))
  } catch {
    return true
  }
}
