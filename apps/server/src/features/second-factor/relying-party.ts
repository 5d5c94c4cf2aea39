import type { Environment } from '../../environment.ts'
import { text } from '../../platform/text.ts'

/** As whom the site speaks to passkeys: they are bound to its name, and answer to no other. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
  readonly name: string
}

/**
 * @param host - how the browser names the site; it has passed the list of allowed hosts, and counts only where no
 *   address of the site is set
 */
export function relyingPartyOf({ publicUrl }: Pick<Environment, 'publicUrl'>, host: string): RelyingParty {
  const url = new URL(publicUrl ?? `http://${host}`)
  return { id: url.hostname, origin: url.origin, name: text.siteName }
}
