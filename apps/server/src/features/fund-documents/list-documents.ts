import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Comparison, DocumentVersion, listFundDocuments } from '@zhiheng/contract/fund-documents.ts'
import { compareFacts } from '@zhiheng/domain/fund-documents/compare-facts.ts'
import { kindsInOrder } from '@zhiheng/domain/fund-documents/document-kind.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { requireFund } from '../funds/require-fund.ts'
import { documentsOf, requireDocument } from './documents-of.ts'
import type { FundDocument } from './fund-document.ts'

type Reply = ReplyOf<typeof listFundDocuments>

/** @throws Refusal not_found */
export async function listDocuments(site: Pick<Site, 'db' | 'market'>, lipperId: string): Promise<Reply> {
  const market = site.market()
  const fund = requireFund(market, lipperId)
  const all = await documentsOf(site, { market, fund })
  return {
    fund: headOf(market, fund),
    versions: all.map(({ version }) => version),
    last_changes: kindsInOrder.flatMap((kind) => lastChange(all.filter(({ version }) => version.kind === kind))),
  }
}

function headOf(market: Market, fund: MarketFund): Reply['fund'] {
  const place = fund.successorId === null ? null : market.indexOf(fund.successorId)
  const successor = place === null ? undefined : market.funds[place]
  return {
    lipper_id: fund.lipperId,
    name: displayName(fund.name),
    status: fund.status,
    successor: successor === undefined ? null : { lipper_id: successor.lipperId, name: displayName(successor.name) },
    is_onshore: fund.domicile === 'TWN' || fund.domicile === 'TWD',
  }
}

/** The newest edition against the one before it in its language: of notices none is an edition of another. */
function lastChange(versions: readonly FundDocument[]): Reply['last_changes'] {
  const [after] = versions
  if (after === undefined || after.version.kind === 'notice') return []
  const before = versions.find((one) => one !== after && isEarlierEdition(one.version, after.version))
  if (before === undefined) return []
  return [
    {
      kind: after.version.kind,
      before: { id: before.version.id, date: before.version.date },
      after: { id: after.version.id, date: after.version.date },
      changed: [...compareFacts(before.facts(), after.facts()).changed],
    },
  ]
}

function isEarlierEdition(one: DocumentVersion, other: DocumentVersion): boolean {
  return one.language === other.language && one.date < other.date
}

/** Two versions held against each other, the older one first. @throws Refusal not_found */
export async function compareDocuments(
  site: Pick<Site, 'db' | 'market'>,
  { lipperId, ids }: { readonly lipperId: string; readonly ids: readonly [string, string] },
): Promise<Comparison> {
  const market = site.market()
  const still = { db: site.db, market: () => market }
  const [one, other] = await Promise.all(
    [ids[0], ids[1]].map(async (documentId) => requireDocument(still, { lipperId, documentId })),
  )
  if (one === undefined || other === undefined) throw new RangeError('two documents were asked for')
  const [before, after] = one.version.date <= other.version.date ? [one, other] : [other, one]
  const { changed, same, oneSided, missing } = compareFacts(before.facts(), after.facts())
  return {
    before: before.version,
    after: after.version,
    changed: [...changed],
    same: [...same],
    one_sided: [...oneSided],
    missing: [...missing],
  }
}
