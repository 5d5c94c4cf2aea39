import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'

interface RoleRule {
  readonly sector2Id: string
  readonly also?: (fund: FundRecord) => boolean
}

/** The parts that funds play in the articles: a sub-sector, and what a class must be beside. */
const rules = {
  'large-technology': { sector2Id: '60001', also: isPlain },
  semiconductor: { sector2Id: '60002', also: isPlain },
  'global-equity': { sector2Id: '30001', also: isPlain },
  'global-bond': { sector2Id: '20001', also: isPlain },
  'long-treasury': { sector2Id: '20006', also: isPlain },
  'short-bond': { sector2Id: '20022', also: isPlain },
  'target-maturity': { sector2Id: '20023' },
  'monthly-income-bond': { sector2Id: '20014', also: (fund) => fund.distributionFrequency === 'monthly' },
  'local-currency-bond': { sector2Id: '20018', also: isPlain },
  'hard-currency-bond': { sector2Id: '20016', also: isPlain },
  'multi-asset-income': { sector2Id: '80004', also: (fund) => fund.distributionFrequency === 'monthly' },
  'taiwan-large-etf': { sector2Id: '70002', also: (fund) => fund.isEtf },
  'taiwan-dividend-etf': { sector2Id: '70005', also: (fund) => fund.isEtf },
  'taiwan-small': { sector2Id: '70003', also: isPlain },
  japan: { sector2Id: '30011', also: isPlain },
  india: { sector2Id: '40007', also: isPlain },
  gold: { sector2Id: '90001' },
  'gold-shares': { sector2Id: '60008', also: isPlain },
} as const satisfies Record<string, RoleRule>

export type FundRole = keyof typeof rules

/** A class of these years has seen good and bad ones: a text has something to say of it. */
const OLD_SINCE = '2018-12-31'

/**
 * The largest class that plays a part and can be bought, of the old ones where there are any; of equal ones the first by id.
 * Null where the market has none.
 */
export function fundOf(role: FundRole, funds: readonly FundRecord[]): FundRecord | null {
  const rule: RoleRule = rules[role]
  const able = funds.filter(
    (fund) =>
      fund.sector2Id === rule.sector2Id &&
      fund.status === 'active' &&
      fund.forSale &&
      !fund.isHedged &&
      (rule.also?.(fund) ?? true),
  )
  const old = able.filter(({ launchDate }) => launchDate !== null && launchDate <= OLD_SINCE)
  const [largest] = (old.length > 0 ? old : able).toSorted(
    (a, b) => (b.classSizeTwd ?? 0) - (a.classSizeTwd ?? 0) || a.lipperId.localeCompare(b.lipperId),
  )
  return largest ?? null
}

/** A mutual fund's class that pays nothing out. */
function isPlain(fund: FundRecord): boolean {
  return !fund.isEtf && fund.distributionFrequency === 'none'
}
