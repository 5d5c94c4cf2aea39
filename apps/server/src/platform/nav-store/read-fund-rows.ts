import type { FundRecord, SecurityRecord } from '@zhiheng/domain/funds/market-data.ts'
import type { Split } from '@zhiheng/quant/series/growth-factors.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { CompiledQuery } from 'kysely'

import type { Database } from '../database/database.ts'
import type { FundRow } from '../database/schema.ts'
import { copyOut } from './copy-out.ts'
import { isEmbedded } from './embedded.ts'
import type { MarketDistribution, MarketFund } from './market.ts'

/** The columns whose values the importer takes from a checked FundRecord. */
interface Narrow {
  market: FundRecord['market']
  currency: FundRecord['currency']
  sector_source: FundRecord['sectorSource']
  launch_date: FundRecord['launchDate']
  status: FundRecord['status']
  etf: FundRecord['etf']
  distribution_frequency: FundRecord['distributionFrequency']
  risk_level: FundRecord['riskLevel']
  holdings_date: FundRecord['holdingsDate']
}

/** All classes, by the database's key: new ones come last, so places stay while nothing is removed. */
export async function readFunds(db: Database): Promise<MarketFund[]> {
  const rows = await db.selectFrom('funds').selectAll().orderBy('id').$narrowType<Narrow>().execute()
  return rows.map((row, index) => Object.assign(recordOf(row), { index, fundId: row.id }))
}

function recordOf(row: Omit<FundRow, keyof Narrow> & Narrow): FundRecord {
  return {
    lipperId: row.lipper_id,
    market: row.market,
    name: row.name,
    englishName: row.english_name,
    formerNames: row.former_names,
    house: row.house,
    strategyId: row.strategy_id,
    shareClass: row.share_class,
    isin: row.isin,
    code: row.code,
    currency: row.currency,
    domicile: row.domicile,
    sitcaTypeCode: row.sitca_type_code,
    sector2Id: row.sector2_id,
    sectorSource: row.sector_source,
    launchDate: row.launch_date,
    status: row.status,
    successorId: row.successor_id,
    canTwSale: row.can_tw_sale,
    forSale: row.for_sale,
    forTarobo: row.for_tarobo,
    isEtf: row.is_etf,
    isIndexFund: row.is_index_fund,
    isHedged: row.is_hedged,
    etf: row.etf,
    distributionFrequency: row.distribution_frequency,
    mayPayFromCapital: row.may_pay_from_capital,
    riskLevel: row.risk_level,
    managementFeePercent: row.management_fee_percent,
    totalExpensePercent: row.total_expense_percent,
    entryFeePercent: row.entry_fee_percent,
    sizeTwd: row.size_twd,
    twHoldTwd: row.tw_hold_twd,
    twRatioPercent: row.tw_ratio_percent,
    boughtLastMonthTwd: row.bought_last_month_twd,
    holdingsDate: row.holdings_date,
    benchmarkId: row.benchmark_id,
  }
}

/** Distributions by fund id, ascending. */
export async function readDistributions(db: Database): Promise<Map<number, MarketDistribution[]>> {
  const byFund = new Map<number, MarketDistribution[]>()
  const query = `select fund_id, ex_date - date '1970-01-01' as day, amount_per_unit as amount, from_capital_percent as part
    from distributions order by fund_id, ex_date`
  if (isEmbedded(db)) {
    await copyOut(db, { query, fields: 4 }, (copied, [id = 0, day = 0, amount = 0, part = 0], [, , , length = 0]) =>
      listOf(byFund, copied.readInt32BE(id)).push({
        epochDay: copied.readInt32BE(day),
        amount: copied.readDoubleBE(amount),
        fromCapitalPercent: length < 0 ? null : copied.readDoubleBE(part),
      }),
    )
    return byFund
  }
  const { rows } = await db.executeQuery<{ fund_id: number; day: number; amount: number; part: number | null }>(
    CompiledQuery.raw(query, []),
  )
  for (const { fund_id, day, amount, part } of rows) {
    listOf(byFund, fund_id).push({ epochDay: day, amount, fromCapitalPercent: part })
  }
  return byFund
}

/** Splits by fund id, ascending. */
export async function readSplits(db: Database): Promise<Map<number, Split[]>> {
  const rows = await db.selectFrom('splits').selectAll().orderBy('fund_id').orderBy('ex_date').execute()
  const byFund = new Map<number, Split[]>()
  for (const row of rows) {
    listOf(byFund, row.fund_id).push({ epochDay: epochDayOf(row.ex_date), ratio: row.ratio })
  }
  return byFund
}

/** Securities by ISIN. */
export async function readSecurities(db: Database): Promise<Map<string, SecurityRecord>> {
  const rows = await db
    .selectFrom('securities')
    .selectAll()
    .orderBy('isin')
    .$narrowType<{ currency: SecurityRecord['currency']; kind: SecurityRecord['kind'] }>()
    .execute()
  return new Map(
    rows.map((row) => [
      row.isin,
      {
        isin: row.isin,
        name: row.name,
        englishName: row.english_name,
        ticker: row.ticker,
        country: row.country,
        industry: row.industry,
        currency: row.currency,
        kind: row.kind,
      },
    ]),
  )
}

function listOf<Item>(lists: Map<number, Item[]>, key: number): Item[] {
  const known = lists.get(key)
  if (known !== undefined) return known
  const made: Item[] = []
  lists.set(key, made)
  return made
}
