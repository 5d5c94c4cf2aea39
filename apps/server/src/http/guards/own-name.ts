import { firmOfHost } from '../../platform/firm-domains.ts'
import type { Site } from '../../platform/site.ts'
import { pathOf } from './guard-address.ts'
import { scopeOf } from './scope.ts'

/** What is asked for, and by which name. */
interface Asked {
  readonly url: string
  readonly host: string | undefined
}

/**
 * An address as the site reads it. Under a firm's own name addresses carry no number: it is put in as a request comes, so
 * that here as everywhere the number in the address decides.
 */
export function readUnderName(site: Pick<Site, 'clock'>, { url, host }: Asked): string {
  const firm = firmOfHost(site, host)
  if (firm === null || !url.startsWith('/') || scopeOf(pathOf(url)).firm !== null) return url
  return `/firm/${firm}${url}`
}

/** The same the other way round: an address of this site as whoever asked by this name is told it. */
export function toldUnderName(site: Pick<Site, 'clock'>, { url, host }: Asked): string {
  const firm = firmOfHost(site, host)
  const prefix = `/firm/${firm}`
  if (firm === null || !url.startsWith(prefix)) return url
  const rest = url.slice(prefix.length)
  // a browser takes two slashes for the name of another site
  if (/^\/[/\\]/.test(rest) || !/^(?:[/?#]|$)/.test(rest)) return url
  return rest.startsWith('/') ? rest : `/${rest}`
}
