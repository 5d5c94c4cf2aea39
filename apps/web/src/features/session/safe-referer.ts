/**
 * The address to return to after sign-in: a path of this site, else home. A text that a browser could read as
 * another site's address (`//evil`, `/\evil`, `/%09/evil`) is not one.
 */
export function safeReferer(given: string | null): string {
  if (given === null) return '/'
  const decoded = decode(given)
  const path = decoded.replaceAll(/[\s\p{Cc}]/gu, '')
  if (path !== decoded.trim() || !/^\/(?![/\\])/.test(path)) return '/'
  const here = 'http://here.invalid'
  const url = URL.canParse(given, here) ? new URL(given, here) : null
  return url?.origin === here ? url.pathname + url.search + url.hash : '/'
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
