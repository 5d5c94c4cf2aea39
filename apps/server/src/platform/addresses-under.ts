import { domainOfFirm, firmOfHost, nameOf } from './firm-domains.ts'
import { siteAddress } from './site-address.ts'
import type { Site } from './site.ts'

type Place = Pick<Site, 'clock' | 'environment'>

/** Makes a path the whole address of a page; see `siteAddress`. */
export type AddressOf = (path: `/${string}`) => string

/**
 * Addresses for whoever asked by a name: under that name where it is a firm's own, and under ours by whatever else they
 * called us. A letter leads only where somebody of ours has said that a name is a firm's.
 */
export function addressesUnder({ clock, environment }: Place, host: string | null | undefined): AddressOf {
  const isFirms = typeof host === 'string' && firmOfHost({ clock }, host) !== null
  return isFirms ? under(environment, nameOf(host)) : (path) => siteAddress(environment, path)
}

/** Addresses for a client of a firm: under the firm's own name where it has one; else, and without a firm, under ours. */
export function addressesOfFirm({ clock, environment }: Place, firmId: number | null): AddressOf {
  const domain = firmId === null ? null : domainOfFirm({ clock }, firmId)
  return domain === null ? (path) => siteAddress(environment, path) : under(environment, domain)
}

function under(environment: Site['environment'], domain: string): AddressOf {
  const here = new URL(siteAddress(environment, '/'))
  here.hostname = domain
  return (path) => here.origin + path
}
