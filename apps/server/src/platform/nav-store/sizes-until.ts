import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { sql } from 'kysely'

import type { Database } from '../database/database.ts'

type Sizes = Pick<FundRecord, 'sizeTwd' | 'sizeDate' | 'classSizeTwd' | 'classSizeDate'>
type Sized = Sizes & Pick<FundRecord, 'strategyId'> & { readonly fundId: number }

/**
 * Sizes as they were known on a day: a class says its newest, which may be of a month end behind the site's day where that is
 * frozen or set back.
 *
 * @returns the same classes; those with a later size have the newest up to the day, or none
 */
export async function sizesUntil<F extends Sized>(db: Database, today: IsoDate, funds: readonly F[]): Promise<F[]> {
  const isLater = (date: string | null) => date !== null && date > today
  if (!funds.some(({ sizeDate, classSizeDate }) => isLater(sizeDate) || isLater(classSizeDate))) return [...funds]
  const known = await newestUntil(db, today)
  return funds.map((fund) => {
    const whole = isLater(fund.sizeDate) ? (known.ofFund.get(fund.strategyId) ?? none) : null
    const own = isLater(fund.classSizeDate) ? (known.ofClass.get(fund.fundId) ?? none) : null
    return {
      ...fund,
      ...(whole && { sizeTwd: whole.sizeTwd, sizeDate: whole.date }),
      ...(own && { classSizeTwd: own.sizeTwd, classSizeDate: own.date }),
    }
  })
}

interface Known {
  readonly sizeTwd: number | null
  readonly date: FundRecord['sizeDate']
}

const none: Known = { sizeTwd: null, date: null }

/** The newest sizes up to a day: of classes, and of funds, which every class of a fund shares; of two of a day the larger. */
async function newestUntil(db: Database, today: IsoDate) {
  const rows = await db
    .selectFrom('fund_sizes')
    .innerJoin('funds', 'funds.id', 'fund_sizes.fund_id')
    .select(['fund_id', 'strategy_id', 'scope', 'fund_sizes.size_twd', sql<IsoDate>`date::text`.as('day')])
    .where('date', '<=', today)
    .orderBy('date')
    .orderBy('fund_sizes.size_twd')
    .execute()
  const [ofClass, ofFund] = [new Map<number, Known>(), new Map<string, Known>()]
  for (const { fund_id: id, strategy_id: strategy, scope, size_twd, day: date } of rows) {
    if (scope === 'class') ofClass.set(id, { sizeTwd: size_twd, date })
    else ofFund.set(strategy, { sizeTwd: size_twd, date })
  }
  return { ofClass, ofFund }
}
