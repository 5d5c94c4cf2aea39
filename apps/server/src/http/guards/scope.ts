import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Environment } from '../../environment.ts'

/** Which firm and which app an address stands under: `/firm/{id}`, `/app-{name}`, each at most once, the firm first. */
export interface Scope {
  readonly firm: string | null
  readonly app: string | null
  /** '' or the prefix, without a slash at its end. */
  readonly prefix: string
  /** The rest of the path, beginning with a slash. */
  readonly path: string
}

const LIVE = '/env/production'
const prefixes = /^(?:\/firm\/(\d{1,9})(?=\/|$))?(?:\/app-([a-z0-9_]{1,32})(?=\/|$))?/

/**
 * Splits an address without its query.
 *
 * @param mode - in development `/env/production` is a prefix too: pages below it warn that the data are the live ones
 */
export function scopeOf(pathname: string, mode: Environment['mode'] = 'production'): Scope {
  const isLive = mode === 'development' && (pathname === LIVE || pathname.startsWith(`${LIVE}/`))
  if (isLive) {
    const below = scopeOf(pathname.slice(LIVE.length))
    return { ...below, prefix: LIVE + below.prefix }
  }
  const [prefix = '', firm, app] = prefixes.exec(pathname) ?? []
  const rest = pathname.slice(prefix.length)
  return { firm: firm ?? null, app: app ?? null, prefix, path: rest === '' ? '/' : rest }
}

/**
 * The address decides the firm; header and query, which the page writes, may only agree with it and with each other.
 *
 * @throws Refusal firm_mismatch, repeated_param
 */
export function checkFirm(scope: Scope, { header, query }: { header: unknown; query: unknown }): void {
  if (Array.isArray(query)) throw new Refusal('repeated_param')
  const said = [scope.firm, header, query].filter((firm) => typeof firm === 'string' && firm !== '')
  if (new Set(said).size > 1) throw new Refusal('firm_mismatch')
}
