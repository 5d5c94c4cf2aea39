import type { SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import { industryInAddress } from '@zhiheng/domain/funds/security-address.ts'
import { heldIndustry, heldSecurity, type HeldSubject } from '@zhiheng/domain/held-securities/held-subject.ts'
import { foldText } from '@zhiheng/domain/screener/fold-text.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { HoldingIndex } from '../holding-search/holding-index.ts'

/** Where a security or an industry is looked up. */
export interface Known {
  readonly market: Market
  readonly index: HoldingIndex
}

/** What is asked about. */
export interface Subject {
  readonly kind: 'security' | 'industry'
  /** As the table of holdings keys it. */
  readonly key: string
  readonly name: string
  readonly record: SecurityRecord | null
  /** Keys of the securities of which it is made. */
  readonly securities: readonly string[]
  readonly held: HeldSubject
}

/** A security by its ISIN; null where no one knows it. */
export function isinNamed(known: Known, isin: string): Subject | null {
  const key = isin.trim().toUpperCase()
  return known.market.securities.has(key) ? ofSecurity(known, key) : ofListed(known, key)
}

/** A security by the key under which funds list it, or by its ticker; of several the one that most funds hold. */
export function securityNamed(known: Known, code: string): Subject | null {
  const listed = ofListed(known, code) ?? ofListed(known, foldText(code))
  if (listed !== null) return listed
  const ticker = code.trim().toUpperCase()
  const heldBy = ({ isin }: SecurityRecord) => known.index.table.securities.get(isin)?.holders.rows.length ?? 0
  const [first] = [...known.market.securities.values()]
    .filter((one) => one.ticker?.toUpperCase() === ticker)
    .toSorted((a, b) => heldBy(b) - heldBy(a))
  return first === undefined ? isinNamed(known, code) : ofSecurity(known, first.isin)
}

/** An industry by its code or its name; null where no fund discloses it. */
export function industryNamed({ index: { table } }: Known, code: string): Subject | null {
  const name = industryInAddress(code.trim())
  if (!table.industries.has(name) && !table.earlier.industries.has(name)) return null
  const places = new Set(table.members.industry.get(name))
  const securities = [...table.securities.values()].filter(({ place }) => places.has(place)).map(({ key }) => key)
  return { kind: 'industry', key: name, name, record: null, securities, held: heldIndustry(table, name) }
}

/** What some fund lists, or listed before. */
function ofListed(known: Known, key: string): Subject | null {
  const { securities, earlier } = known.index.table
  return securities.has(key) || earlier.gone.has(key) ? ofSecurity(known, key) : null
}

function ofSecurity({ market, index: { table } }: Known, key: string): Subject {
  const record = market.securities.get(key) ?? null
  const name = record?.name ?? table.securities.get(key)?.name ?? table.earlier.gone.get(key)?.name ?? key
  return { kind: 'security', key, name, record, securities: [key], held: heldSecurity(table, key) }
}
