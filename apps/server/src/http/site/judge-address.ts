import type { FastifyRequest } from 'fastify'

import type { Environment } from '../../environment.ts'
import { firmOfHost } from '../../platform/firm-domains.ts'
import type { Site } from '../../platform/site.ts'
import { formatTarget } from '../guards/format-suffix.ts'
import { type AddressFault, guardAddress, pathOf } from '../guards/guard-address.ts'
import { toldUnderName } from '../guards/own-name.ts'
import { scopeOf } from '../guards/scope.ts'
import { searchInPath } from '../guards/search-in-path.ts'

/** What can be said of a request by its address alone. */
export interface AddressJudge {
  /** Why nothing may be answered; null where something may. */
  readonly faultIn: (request: FastifyRequest) => AddressFault | null
  /** Where the reader is sent instead; null where the address is the right one. */
  readonly elsewhereOf: (request: FastifyRequest, fault: AddressFault | null) => string | null
}

/** Judges addresses of a site, of its own name and of its firms' names. */
export function judgeAddresses(site: Site): AddressJudge {
  const { mode } = site.environment
  const faultOf = guardAddress(site.environment, (host) => firmOfHost(site, host) !== null)
  return {
    faultIn: (request) =>
      faultOf({ url: request.originalUrl, host: request.headers.host }) ??
      (isOfOtherFirm(site, request) ? { status: 404, code: 'not_found' } : null),
    elsewhereOf: ({ method, url, originalUrl, headers: { host } }, fault) => {
      const isAsked = method === 'GET' || method === 'HEAD'
      if (!isAsked || (fault !== null && fault.code !== 'bad_path')) return null
      const other = otherAddress(originalUrl, { mode, isFine: fault === null })
      if (other !== null) return toldUnderName(site, { url: other, host })
      // of a call the prefix is off already: it is answered below the number as well
      const bare = toldUnderName(site, { url, host })
      return fault === null && bare !== url ? bare : null
    },
  }
}

/** Under a firm's own name there is that firm, and no other below its number. */
function isOfOtherFirm(site: Site, { originalUrl, headers: { host } }: FastifyRequest): boolean {
  const firm = firmOfHost(site, host)
  return firm !== null && Number(scopeOf(pathOf(originalUrl), site.environment.mode).firm) !== firm
}

/** Where an address with a format at its end leads, and a search for words that no path may carry; null for all others. */
function otherAddress(url: string, { mode, isFine }: { mode: Environment['mode']; isFine: boolean }): string | null {
  const path = pathOf(url)
  if (isFine && !/\.(html|json|csv)$/.test(path)) return null
  const scope = scopeOf(path, mode)
  const target = isFine ? formatTarget(scope.path) : searchInPath(scope.path)
  const rest = url.slice(path.length)
  return target && scope.prefix + target + (target.includes('?') ? rest.replace(/^\?/, '&') : rest)
}
