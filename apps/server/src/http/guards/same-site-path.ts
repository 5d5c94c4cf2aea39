/**
 * Where to go after signing in: an address of this site, or home. Read as a browser reads it, so that `//evil`,
 * `/\evil` and a tab inside them lead home.
 */
export function sameSitePath(referer: unknown): string {
  if (typeof referer !== 'string' || !/^\/(?![/\\])/.test(referer) || /[\p{Cc}\\]/u.test(referer)) return '/'
  const here = 'http://here.invalid'
  if (!URL.canParse(referer, here)) return '/'
  const url = new URL(referer, here)
  const isHere = url.origin === here && url.username === '' && !url.pathname.startsWith('//')
  return isHere ? `${url.pathname}${url.search}${url.hash}` : '/'
}
