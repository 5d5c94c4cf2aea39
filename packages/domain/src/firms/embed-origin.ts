/** Names of hosts in lower case, with a port where it is not the usual one; no path, no wildcard. */
const origin = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z0-9](?::\d{1,5})?$/
const own = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/

/**
 * Whether a text is an origin that may hold parts of a firm's site: as browsers write it, since it is compared as it is and
 * stands in a header. Over TLS, but on one's own machine.
 */
export function isEmbedOrigin(text: string): boolean {
  if (!(origin.test(text) || own.test(text)) || !URL.canParse(text)) return false
  return new URL(text).origin === text
}
