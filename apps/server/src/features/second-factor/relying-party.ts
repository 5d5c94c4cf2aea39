import { addressesUnder } from '../../platform/addresses-under.ts'
import { firmOfHost } from '../../platform/firm-domains.ts'
import type { Site } from '../../platform/site.ts'
import { text } from '../../platform/text.ts'

/** As whom the site speaks to passkeys: they are bound to its name, and answer to no other. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
  readonly name: string
}

/**
 * @param host - how the browser names the site; it has passed the list of allowed hosts, and counts only where it is a
 *   firm's own name, or where no address of the site is set
 */
export function relyingPartyOf(site: Pick<Site, 'clock' | 'environment'>, host: string): RelyingParty {
  const { publicUrl } = site.environment
  const isFirms = publicUrl !== null && firmOfHost(site, host) !== null
  const url = new URL(isFirms ? addressesUnder(site, host)('/') : (publicUrl ?? `http://${host}`))
  return { id: url.hostname, origin: url.origin, name: text.siteName }
}
