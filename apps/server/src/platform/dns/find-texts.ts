import { Resolver } from 'node:dns/promises'

import type { FoundTexts } from '@zhiheng/domain/firms/domain-proof.ts'

import type { Environment } from '../../environment.ts'

/** A server that says nothing is asked twice; together some seconds, for whoever waits. */
const PATIENCE = { timeout: 1500, tries: 2 }

/** The TXT records of a name on the net, asked of the servers of the setting or of this machine's. */
export async function findTexts({ dnsServers }: Pick<Environment, 'dnsServers'>, name: string): Promise<FoundTexts> {
  // what another resolver has kept of earlier answers counts for nothing
  const resolver = new Resolver(PATIENCE)
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  try {
    const records = await resolver.resolveTxt(name)
    // a long text comes in parts
    return { kind: 'found', records: records.map((parts) => parts.join('')) }
  } catch (error) {
    return { kind: kindOf(error) }
  }
}

function kindOf(error: unknown): 'none' | 'timeout' | 'unreachable' {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'none'
  return code === 'ETIMEOUT' ? 'timeout' : 'unreachable'
}
