import type { DistributionFrequency } from './market-data.ts'
import { isBelowGrade, type NamedBond } from './risky-bond.ts'
import { warnings } from './text.ts'

/** What the warnings beside a fund's name depend on. */
export interface Warned extends NamedBond {
  readonly distributionFrequency: DistributionFrequency | null
  readonly mayPayFromCapital: boolean
}

/**
 * The sentences that must stand beside a fund's name, in full and in the same size.
 *
 * Source: DOMAIN 2.6 and 2.7, after SITCA's guidelines on the advertising of funds.
 */
export function nameWarnings(fund: Warned): string[] {
  const belowGrade = isBelowGrade(fund)
  // an unknown frequency may be one that pays
  const fromCapital = fund.mayPayFromCapital && fund.distributionFrequency !== 'none'
  if (belowGrade && fromCapital) return [warnings.belowGradeFromCapital]
  if (belowGrade) return [warnings.belowGrade]
  return fromCapital ? [warnings.fromCapital] : []
}
