import { currencyNames } from '@zhiheng/domain/money/currency.ts'
import type { ReactNode } from 'react'

import { formatNav } from '../../platform/format-number.ts'
import { Change, FundTypeDot, RiskChip } from '../../ui/marks.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import { type FoundFund, FundScore } from './fund-columns.tsx'
import { text } from './text.ts'

/** The found funds on a phone: the name in full, then the same four figures in the same four places. */
export function FundRows({ funds }: { funds: readonly FoundFund[] }) {
  return (
    <ul aria-label={text.results} className="-mx-(--gutter) border-t border-line bg-panel">
      {funds.map((fund) => (
        <li key={fund.lipper_id} className="relative border-b border-line px-(--gutter) py-3">
          <FundName fund={fund} stretched />
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2">
            <FundTypeDot kind={fund.asset_type} label={fund.sector.csname ?? fundText.kinds[fund.asset_type]} />
            <span>{currencyNames[fund.currency]}</span>
            <RiskChip level={fund.risk_level} />
            <FundScore fund={fund} />
            {fund.class_count > 1 && (
              <span className="text-ink-3">{text.classCount.replace('{n}', String(fund.class_count))}</span>
            )}
          </div>
          <dl className="mt-2 grid grid-cols-4 gap-1">
            <Figure label={text.columns.nav} value={formatNav(fund.price)} />
            <Figure label={fundText.periods['3m']} value={<Change value={fund.months_performance['3m']} />} />
            <Figure
              label={fundText.periods['1y']}
              value={<Change value={fund.months_performance['1y']} className="font-bold" />}
            />
            <Figure label={fundText.periods['3y']} value={<Change value={fund.months_performance['3y']} />} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt className="text-11 text-ink-3">{label}</dt>
      <dd className="text-13 whitespace-nowrap">{value}</dd>
    </div>
  )
}
