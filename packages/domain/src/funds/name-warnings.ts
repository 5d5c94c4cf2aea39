import type { DistributionFrequency } from './market-data.ts'
import { warnings } from './text.ts'

/** What the warnings beside a fund's name depend on. */
export interface Warned {
  readonly sector2Id: string | null
  readonly sector23Id: string | null
  readonly distributionFrequency: DistributionFrequency | null
  readonly mayPayFromCapital: boolean
}

const BELOW_GRADE_MARKET = '23204'
const ASIAN_BELOW_GRADE = '20020'

/**
 * The sentences that must stand beside a fund's name, in full and in the same size.
 *
 * Source: DOMAIN 2.6 and 2.7, after SITCA's guidelines on the advertising of funds.
 */
export function nameWarnings(fund: Warned): string[] {
  const belowGrade = fund.sector23Id === BELOW_GRADE_MARKET || fund.sector2Id === ASIAN_BELOW_GRADE
  // an unknown frequency may be one that pays
  const fromCapital = fund.mayPayFromCapital && fund.distributionFrequency !== 'none'
  if (belowGrade && fromCapital) return [warnings.belowGradeFromCapital]
  if (belowGrade) return [warnings.belowGrade]
  return fromCapital ? [warnings.fromCapital] : []
}
