import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { checkFirmDomain } from '@zhiheng/contract/firm-admin.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { normaliseDomain } from '@zhiheng/domain/firms/firm-record.ts'

import { countAgainst } from '../../../platform/rate-limit.ts'
import type { Site } from '../../../platform/site.ts'
import { type Action, recordAction } from '../action.ts'
import { readFirm } from '../find-firms.ts'
import { lookForProof } from './look-for-proof.ts'
import { listFirmDomains } from './store.ts'

/** Each asks a server that is not ours. */
const limit = { limit: 30, seconds: 600 }

/**
 * Looks now for the proof of a firm's own name: once it is there, the name leads to the firm.
 *
 * @throws Refusal not_found; RetryLater rate_limited
 */
export async function checkDomain(
  site: Site,
  action: Action,
  domain: string,
): Promise<ReplyOf<typeof checkFirmDomain>> {
  // first of all: a firm that is not there has no names
  await readFirm(site, action.id)
  const name = normaliseDomain(domain)
  const row = (await listFirmDomains(site.db, action.id)).find((one) => one.domain === name)
  if (row === undefined) throw new Refusal('not_found')
  await countAgainst(site.db, { ...limit, bucket: `firm-domains:${action.member.id}`, now: site.clock.now() })
  const change = await lookForProof(site, row)
  if (change !== null)
    await recordAction(site, site.db, { action, event: `firm_domain_${change}`, details: { domain: name } })
  return readFirm(site, action.id)
}
