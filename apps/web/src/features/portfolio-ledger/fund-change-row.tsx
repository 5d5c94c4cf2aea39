import type { changeFlags } from '@zhiheng/contract/portfolio-ledger.ts'
import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import type { ReactNode } from 'react'

import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { FundTypeDot } from '../../ui/text/change-badge.tsx'
import { cx } from '../../ui/text/cx.ts'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import { ChangeFlags } from './change-flags.tsx'
import { ledgerText } from './ledger-text.ts'

/** A fund before and after a change that is proposed. Percent and money. */
export interface FundChange {
  readonly lipper_id: string
  readonly name: string
  readonly warnings: string[]
  readonly asset_type: string
  readonly sector_name?: string | null
  readonly before: number
  readonly after: number
  readonly amount_before: number
  readonly amount_after: number
  readonly flags: (typeof changeFlags)[number][]
  readonly reason: string
}

interface FundChangeRowProps {
  readonly fund: FundChange
  readonly currency: string
  /** Under its weights: how firm they are. */
  readonly gauge?: ReactNode
  /** What can be done about this fund; null where nothing can, but with some of its neighbours. */
  readonly action?: ReactNode
}

/** What happens to a fund, why, from which share to which, and what is to be bought or sold for it. */
export function FundChangeRow({ fund, currency, gauge, action }: FundChangeRowProps) {
  const kind = assetTypes.find((each) => each === fund.asset_type) ?? 'other'
  return (
    <li
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line px-4 py-3 last:border-0 md:grid md:grid-cols-[6.5rem_minmax(0,1fr)_11rem]',
        action === undefined
          ? 'lg:grid-cols-[6.5rem_minmax(0,1fr)_9.5rem_8.5rem]'
          : 'lg:grid-cols-[6.5rem_minmax(0,1fr)_9.5rem_8.5rem_11rem]',
      )}
    >
      <span className="md:self-start md:pt-0.5 md:max-lg:row-span-3">
        <ChangeFlags flags={fund.flags} />
      </span>
      <span className="min-w-0 max-md:order-3 max-md:w-full md:max-lg:row-span-3 md:max-lg:self-start">
        <FundName fund={fund} />
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-12 text-ink-3">
          <FundTypeDot kind={kind} label={fund.sector_name ?? fundText.kinds[kind]} />
          <span className="text-ink-2">{fund.reason}</span>
        </span>
      </span>
      <span className="grid gap-1.5">
        <Weights before={fund.before} after={fund.after} />
        {gauge}
      </span>
      <Trade moved={movedOf(fund)} currency={currency} />
      {action !== undefined && <span className="text-right max-md:order-5">{action}</span>}
    </li>
  )
}

/** In cents, as trades are: the bare difference would be rounded another way than the same trade beside it. */
function movedOf({ amount_before: before, amount_after: after }: FundChange): number {
  return (Math.round(after * CENTS) - Math.round(before * CENTS)) / CENTS
}

const CENTS = 100

function Weights({ before, after }: { before: number; after: number }) {
  return (
    <span className="grid grid-cols-[3.6rem_1.4rem_3.6rem] items-baseline justify-end text-right whitespace-nowrap">
      <span className="text-ink-3">{before === 0 ? '–' : formatShare(before)}</span>
      <span className="text-center text-ink-3">
        <span aria-hidden="true">→</span>
        <span className="vh">{ledgerText.trade.to}</span>
      </span>
      <b>{after === 0 ? '–' : formatShare(after)}</b>
    </span>
  )
}

/** Ink, since a sale is not a loss; less than one unit of money is no trade. */
function Trade({ moved, currency }: { moved: number; currency: string }) {
  const side = Math.abs(moved) < 1 ? 'none' : moved > 0 ? 'buy' : 'sell'
  return (
    <span className="text-13 whitespace-nowrap text-ink-2 max-md:order-4 md:text-right">
      {side === 'none' ? (
        <span className="text-ink-3">{ledgerText.trade.none}</span>
      ) : (
        `${ledgerText.trade[side]} ${formatAmount(Math.abs(moved), currency)}`
      )}
    </span>
  )
}
