import type { Fund } from '@zhiheng/contract/funds.ts'
import { domicileNames } from '@zhiheng/domain/funds/domicile-names.ts'
import type { ReactNode } from 'react'

import { formatDay } from '../../platform/format-day.ts'
import { formatFee, formatPercent, formatShare, formatShortTwd, MISSING } from '../../platform/format-number.ts'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { FactList, Panel } from '../../ui/layout/panel.tsx'
import { AddLink } from './add-link.tsx'
import { detailsText } from './details-text.ts'
import { text } from './page-text.ts'
import { fund as fundQuery } from './queries.ts'
import { unknownLast } from './unknown-last.ts'

/**
 * What a buyer asks of a fund besides its returns.
 *
 * @param more - stands below the way into a portfolio; the same for everyone
 */
export function FundRail({ fund, more }: { fund: Fund; more?: ReactNode }) {
  const { fact } = detailsText
  return (
    <DrawnOf drawnAs="rail" of={[fundQuery(fund.lipper_id)]}>
      <div className="flex flex-col gap-4 lg:h-full">
        <AddLink fund={fund} data-tour="add" className="max-lg:hidden" />
        {more}
        <Panel className="flex-1">
          <h2 className="mb-1 text-14 font-bold">{text.facts}</h2>
          <FactList
            facts={unknownLast([
              [fact.size, formatShortTwd(fund.size_twd)],
              ...classSize(fund),
              ...risk(fund),
              [fact.expense, formatPercent(fund.total_expense)],
              [fact.management, formatPercent(fund.management_fee)],
              ...entry(fund),
              [fact.launch, formatDay(fund.launch_date)],
              [fact.house, fund.house],
              [fact.domicile, domicileNames[fund.domicile_id] ?? fund.domicile_id],
              [fact.benchmark, fund.benchmark_name ?? MISSING],
              ...outside(fund),
              ...holdings(fund),
              ...codes(fund),
            ])}
          />
        </Panel>
      </div>
    </DrawnOf>
  )
}

type Facts = readonly (readonly [string, string])[]

/** Of a fund with several classes alone: the only class is the fund. */
function classSize({ class_size: size, classes }: Fund): Facts {
  return size === null || classes.length < 2 ? [] : [[detailsText.fact.classSize, formatShortTwd(size)]]
}

/** Whose judgement the risk class is. */
function risk({ risk_level: level, risk_is_official: isOfficial, risk_is_of_firm: isOfFirm }: Fund): Facts {
  if (level === null) return []
  const published = isOfficial ? detailsText.riskOfficial : detailsText.riskDerived
  const words = isOfFirm ? detailsText.riskOfFirm : published
  return [[detailsText.fact.risk, words.replace('{risk}', `RR${level}`)]]
}

/** Of a fund without a cap of today, the one of its prospectus stands among the highest fees: it is not unknown. */
function entry({ entry_fee: fee, fee_caps: caps }: Fund): Facts {
  const isToldBelow = fee === null && caps !== null && caps.sales !== null
  return isToldBelow ? [] : [[detailsText.fact.entry, formatPercent(fee)]]
}

/** What other sources say: their peer group, and the fees that a prospectus once allowed. */
function outside({ peer_category: category, fee_caps: caps }: Fund): Facts {
  const { fact } = detailsText
  return [
    ...(category === null ? [] : [[fact.peerCategory, category] as const]),
    ...(caps === null ? [] : [[fact.feeCaps.replace('{year}', String(caps.year)), capsText(caps)] as const]),
  ]
}

function capsText(caps: NonNullable<Fund['fee_caps']>): string {
  const kinds = ['management', 'custody', 'sales'] as const
  const known = kinds.filter((kind) => caps[kind] !== null)
  return known.map((kind) => detailsText.feeCap[kind].replace('{fee}', formatFee(caps[kind]))).join('、')
}

/** Of an offshore fund alone: an onshore one is held at home whole. */
function holdings({ tw_fund_hold: hold, tw_ratio: ratio, domicile_id: home }: Fund): Facts {
  if (home === 'TWN' || home === 'TWD' || (hold === null && ratio === null)) return []
  return [
    [detailsText.fact.twHold, formatShortTwd(hold)],
    [detailsText.fact.twRatio, formatShare(ratio)],
  ]
}

function codes({ code, isin }: Fund): Facts {
  const known: (readonly [string, string | null])[] = [
    [detailsText.fact.code, code],
    [detailsText.fact.isin, isin],
  ]
  return known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}
