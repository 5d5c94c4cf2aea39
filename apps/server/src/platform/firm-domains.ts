import type { Site } from './site.ts'

/** Which firm a name on the net leads to, on this node: looked at on every request, so it is kept in memory. */
const kept = new WeakMap<Site['clock'], ReadonlyMap<string, number>>()

/** The number of the firm that a Host header names; null where it names none. The port counts for nothing. */
export function firmOfHost({ clock }: Pick<Site, 'clock'>, host: string | undefined): number | null {
  const domains = kept.get(clock)
  if (domains === undefined || domains.size === 0 || host === undefined) return null
  return domains.get(nameOf(host)) ?? null
}

/** The name to which letters of a firm lead: its first one; null where it has none, or is closed. */
export function domainOfFirm({ clock }: Pick<Site, 'clock'>, firmId: number): string | null {
  for (const [domain, firm] of kept.get(clock) ?? []) if (firm === firmId) return domain
  return null
}

/** The name in a Host header, without its port. */
export function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d{1,5}$/, '')
}

/** From the next request on, this node goes by these. */
export function keepDomains({ clock }: Pick<Site, 'clock'>, domains: ReadonlyMap<string, number>): void {
  kept.set(clock, domains)
}
