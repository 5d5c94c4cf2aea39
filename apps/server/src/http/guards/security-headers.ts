import type { Environment } from '../../environment.ts'
import { randomBytes } from '../../platform/random-bytes.ts'

/** On every answer. Our own lines instead of a library: two nonces of one page must be the same, and pages differ from data. */
export function securityHeaders(
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  { isFirms = false }: { readonly isFirms?: boolean } = {},
): Readonly<Record<string, string>> {
  // what else stands under a firm's name is not ours to close
  const span = isFirms ? '' : '; includeSubDomains'
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    // what is not a page may load nothing
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': `max-age=31536000${span}` } : {}),
  }
}

/** A number used once, for the scripts and styles of one page. */
export function newNonce(): string {
  return randomBytes(16).toString('base64')
}

interface PolicyOf {
  readonly isDevelopment?: boolean
  /** Where recordings of articles may lie beside the site. */
  readonly mediaHosts?: readonly string[]
  /** Whose pages may hold the page in a frame; without it, nobody's. */
  readonly framedBy?: readonly string[]
}

/** What a page may load. `style-src-attr` is for the style attributes of React and of the charts. */
export function pagePolicy(
  nonce: string,
  { isDevelopment = false, mediaHosts = [], framedBy = [] }: PolicyOf = {},
): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    ["media-src 'self'", ...mediaHosts.map((host) => `https://${host}`)].join(' '),
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length === 0 ? "'none'" : framedBy.join(' ')}`,
    "form-action 'self'",
  ].join('; ')
}
