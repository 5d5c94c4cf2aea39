import { formatAmount } from '../../platform/format-number.ts'
import { Tag } from '../../ui/controls/chip.tsx'
import { FundTypeDot } from '../../ui/text/change-badge.tsx'
import { CompareTick } from '../compare-list/compare-tick.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import { draftText } from '../portfolio-drafts/draft-text.ts'
import { bucketFill } from '../portfolio-ledger/allocation-slices.ts'
import { ledgerText } from '../portfolio-ledger/ledger-text.ts'
import type { HeldFund } from '../portfolio-ledger/whole-funds.ts'
import type { HoldingGroup, HoldingSector } from './group-holdings.ts'
import { text } from './text.ts'

/** A fund's name, its kind, its plan, and what one should look at. */
export function NameCell({ row }: { row: HeldFund }) {
  return (
    <span className="block py-1">
      <span className="flex items-center gap-1">
        <CompareTick fund={row} />
        <FundName fund={row} />
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
        <FundTypeDot kind={row.asset_type} label={row.sector_name ?? fundText.kinds[row.asset_type]} />
        {row.plan !== null && (
          <span>{draftText.regular(row.plan.chargeDay, formatAmount(row.plan.monthAmount, row.currency))}</span>
        )}
        {row.flags.map((flag) => (
          <Tag key={flag} tone="warn">
            {ledgerText.flags[flag]}
          </Tag>
        ))}
      </span>
    </span>
  )
}

/** What funds of a class, or of a market within it, are called together. */
export function SubtotalName({ row }: { row: HoldingGroup | HoldingSector }) {
  if (row.kind === 'sector')
    return (
      <span className="pl-4.5 text-ink-2">
        {row.name}
        {row.unknown > 0 && <span className="ml-2 text-12 text-ink-3">{text.page.without(row.unknown)}</span>}
      </span>
    )
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="size-[9px] rounded-[2px]" style={{ background: bucketFill[row.bucket] }} />
      {ledgerText.buckets[row.bucket]}
      {row.unknown > 0 && <span className="text-12 text-ink-3">{text.page.without(row.unknown)}</span>}
    </span>
  )
}
