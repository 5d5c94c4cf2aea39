import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Earned, earnPoints } from './earn-points.ts'

/**
 * Pays a verification as an employee of a financial institution, once for its year. In the transaction in which staff
 * make it `verified`; who decides tells the member.
 *
 * @param verified.year - the year that the application is for
 */
export function payVerification(
  trx: Database,
  { memberId, year, at }: { memberId: number; year: number; at: Clock },
): Promise<Earned> {
  return earnPoints(trx, { memberId, task: 'institution_verification', period: String(year), at })
}
