import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import {
  amountIn,
  choiceIn,
  dayOrNullIn,
  isinOrNullIn,
  percentIn,
  positiveAmountIn,
  truthIn,
} from '../reading/optional-cell.ts'
import type { Output, Place } from '../reading/output.ts'
import type { TableRow } from '../reading/read-table.ts'

/** The columns of `funds.csv` that may be left out or empty. */
export const optionalFundColumns = [
  'market',
  'english_name',
  'former_names',
  'strategy_id',
  'share_class',
  'isin',
  'code',
  'domicile',
  'sitca_type_code',
  'sector2_id',
  'launch_date',
  'status',
  'successor_id',
  'can_tw_sale',
  'for_sale',
  'for_tarobo',
  'is_etf',
  'is_index_fund',
  'is_hedged',
  'etf_index_name',
  'etf_proactive',
  'etf_tags',
  'distribution_frequency',
  'may_pay_from_capital',
  'risk_level',
  'management_fee_percent',
  'total_expense_percent',
  'entry_fee_percent',
  'least_single',
  'least_monthly',
  'size_twd',
  'tw_hold_twd',
  'tw_ratio_percent',
  'bought_last_month_twd',
  'holdings_date',
  'benchmark_id',
] as const
export type OptionalFundColumn = (typeof optionalFundColumns)[number]

/** Facts that have forms of their own: sizes by day and scope, fee caps, peer groups. */
type Elsewhere = 'peerCategory' | 'feeCaps' | 'sizeDate' | 'classSizeTwd' | 'classSizeDate' | 'distributionsKnownFrom'
type Given = Omit<FundRecord, 'lipperId' | 'name' | 'house' | 'currency' | 'strategyId' | Elsewhere> & {
  strategyId?: string
}

const markets = ['TW', 'US', 'IN'] as const
const statuses = ['active', 'suspended', 'merged', 'liquidated'] as const
const frequencies = ['none', 'monthly', 'quarterly', 'semiannual', 'annual', 'irregular'] as const
const risks = { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5 } as const

/** The optional cells of a row with their defaults; null after something wrong in them was reported. */
export function optionalFundFields(out: Output, row: TableRow<OptionalFundColumn>): Given | null {
  const cells = cellReader(out, row)
  const isEtf = cells.truth('is_etf', false)
  const sector2Id = cells.sector()
  const risk = cells.choice('risk_level', ['1', '2', '3', '4', '5'] as const)
  const given: Given = {
    market: cells.choice('market', markets) ?? 'TW',
    englishName: cells.text('english_name'),
    formerNames: cells.list('former_names'),
    ...(row.cells.strategy_id === '' ? {} : { strategyId: row.cells.strategy_id }),
    shareClass: cells.text('share_class'),
    isin: cells.checked('isin', isinOrNullIn),
    code: cells.text('code'),
    domicile: cells.text('domicile') ?? 'TWN',
    sitcaTypeCode: cells.text('sitca_type_code'),
    sector2Id,
    sectorSource: sector2Id === null ? null : 'source',
    launchDate: cells.checked('launch_date', dayOrNullIn),
    status: cells.choice('status', statuses) ?? 'active',
    successorId: cells.text('successor_id')?.toUpperCase() ?? null,
    canTwSale: cells.truth('can_tw_sale', true),
    forSale: cells.truth('for_sale', true),
    forTarobo: cells.truth('for_tarobo', false),
    isEtf,
    isIndexFund: cells.truth('is_index_fund', false),
    isHedged: cells.truth('is_hedged', false),
    etf: isEtf
      ? {
          indexName: cells.text('etf_index_name'),
          proactive: cells.truth('etf_proactive', false),
          tags: cells.list('etf_tags'),
        }
      : null,
    distributionFrequency: cells.choice('distribution_frequency', frequencies),
    mayPayFromCapital: cells.truth('may_pay_from_capital', false),
    riskLevel: risk === null ? null : risks[risk],
    officialRiskLevel: risk === null ? null : risks[risk],
    managementFeePercent: cells.checked('management_fee_percent', percentIn),
    totalExpensePercent: cells.checked('total_expense_percent', percentIn),
    entryFeePercent: cells.checked('entry_fee_percent', percentIn),
    leastSingle: cells.checked('least_single', positiveAmountIn),
    leastMonthly: cells.checked('least_monthly', positiveAmountIn),
    sizeTwd: cells.checked('size_twd', amountIn),
    twHoldTwd: cells.checked('tw_hold_twd', amountIn),
    twRatioPercent: cells.checked('tw_ratio_percent', percentIn),
    boughtLastMonthTwd: cells.checked('bought_last_month_twd', amountIn),
    holdingsDate: cells.checked('holdings_date', dayOrNullIn),
    benchmarkId: cells.text('benchmark_id'),
  }
  return cells.allRight() ? given : null
}

/** Reads cells by column and remembers whether one was wrong. */
function cellReader(out: Output, { line, cells }: TableRow<OptionalFundColumn>) {
  let right = true
  const placeOf = (field: OptionalFundColumn): Place => ({ line, field, text: cells[field] })

  function checked<Value>(
    field: OptionalFundColumn,
    read: (out: Output, place: Place) => Value | null | undefined,
  ): Value | null {
    const value = read(out, placeOf(field))
    if (value === undefined) right = false
    return value ?? null
  }

  return {
    checked,
    allRight: () => right,
    text: (field: OptionalFundColumn) => cells[field] || null,
    list: (field: OptionalFundColumn) => cells[field].split('|').filter((part) => part !== ''),
    truth: (field: OptionalFundColumn, otherwise: boolean) => checked(field, truthIn) ?? otherwise,
    choice: <Choice extends string>(field: OptionalFundColumn, choices: readonly Choice[]) =>
      checked(field, (to, place) => choiceIn(to, place, choices)),
    sector: () =>
      checked('sector2_id', (to, place) => {
        if (place.text === '' || subSectorOf(place.text) !== null) return place.text || null
        to.problem(place, 'unknown_choice')
        return undefined
      }),
  }
}
