import type { FundFacts } from '@zhiheng/domain/funds/market-data.ts'

import { fundIdIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { choiceIn, dayOrNullIn, percentIn, positiveAmountIn, wholeIn } from '../reading/optional-cell.ts'
import type { FeedSource, Output, Place } from '../reading/output.ts'

const optional = [
  'official_risk_level',
  'peer_category',
  'total_expense_percent',
  'management_fee_percent',
  'least_single',
  'least_monthly',
  'holdings_date',
  'distribution_frequency',
  'distributions_complete_from',
  'launch_date',
  'fee_caps_year',
  'max_management_fee_percent',
  'max_custody_fee_percent',
  'max_sales_charge_percent',
] as const
const shape = { required: ['fund_id'], optional } as const

const frequencies = ['none', 'monthly', 'quarterly', 'semiannual', 'annual', 'irregular'] as const
const ratings = { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5 } as const

/** `fund_facts.csv`: single facts of classes that another file describes. An empty cell changes nothing. */
export function readFundFacts(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, shape, ({ line, cells }) => {
    const place = (field: keyof typeof cells): Place => ({ line, field, text: cells[field] })
    const lipperId = fundIdIn(out, place('fund_id'))
    const risk = choiceIn(out, place('official_risk_level'), ['1', '2', '3', '4', '5'] as const)
    const found = {
      officialRiskLevel: risk === null || risk === undefined ? risk : ratings[risk],
      peerCategory: cells.peer_category || null,
      totalExpensePercent: percentIn(out, place('total_expense_percent')),
      managementFeePercent: percentIn(out, place('management_fee_percent')),
      leastSingle: positiveAmountIn(out, place('least_single')),
      leastMonthly: positiveAmountIn(out, place('least_monthly')),
      holdingsDate: dayOrNullIn(out, place('holdings_date')),
      distributionFrequency: choiceIn(out, place('distribution_frequency'), frequencies),
      distributionsKnownFrom: dayOrNullIn(out, place('distributions_complete_from')),
      launchDate: dayOrNullIn(out, place('launch_date')),
      feeCaps: feeCapsIn(out, place),
    }
    if (lipperId === null || Object.values(found).includes(undefined)) return
    const known = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null))
    const facts: FundFacts = { lipperId, ...known }
    if (Object.keys(known).length === 0) out.ignored()
    else out.row('facts', line, facts)
  })
}

type CapField = 'fee_caps_year' | 'max_management_fee_percent' | 'max_custody_fee_percent' | 'max_sales_charge_percent'

/** Caps with their year; null where there are none, undefined after something wrong was reported. */
function feeCapsIn(out: Output, place: (field: CapField) => Place): FundFacts['feeCaps'] | undefined {
  const year = wholeIn(out, place('fee_caps_year'))
  const managementPercent = percentIn(out, place('max_management_fee_percent'))
  const custodyPercent = percentIn(out, place('max_custody_fee_percent'))
  const salesPercent = percentIn(out, place('max_sales_charge_percent'))
  if (year === undefined || managementPercent === undefined) return undefined
  if (custodyPercent === undefined || salesPercent === undefined) return undefined
  if (managementPercent === null && custodyPercent === null && salesPercent === null) return null
  if (year !== null) return { year, managementPercent, custodyPercent, salesPercent }
  out.problem(place('fee_caps_year'), 'missing_value')
  return undefined
}
