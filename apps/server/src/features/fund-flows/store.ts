import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Database } from '../../platform/database/database.ts'

/** What came into a class in a month, in the order of months. */
export async function readFlows(
  db: Database,
  fundId: number,
): Promise<{ month: IsoDate; netTwd: number; sizeTwd: number | null }[]> {
  const rows = await db
    .selectFrom('fund_flows')
    .select(['month', 'net_flow_twd', 'size_twd'])
    .where('fund_id', '=', fundId)
    .orderBy('month')
    .$narrowType<{ month: IsoDate }>()
    .execute()
  return rows.map(({ month, net_flow_twd, size_twd }) => ({ month, netTwd: net_flow_twd, sizeTwd: size_twd }))
}

/** What a class, or the whole fund, was worth, in the order of days. */
export async function readSizes(
  db: Database,
  fundId: number,
): Promise<{ date: IsoDate; scope: 'fund' | 'class'; sizeTwd: number }[]> {
  const rows = await db
    .selectFrom('fund_sizes')
    .select(['date', 'scope', 'size_twd'])
    .where('fund_id', '=', fundId)
    .orderBy('date')
    .$narrowType<{ date: IsoDate }>()
    .execute()
  return rows.map(({ date, scope, size_twd }) => ({ date, scope, sizeTwd: size_twd }))
}
