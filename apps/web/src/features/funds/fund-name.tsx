import type { FundSummary } from '@zhiheng/contract/funds/summary.ts'

import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'

type Named = Pick<FundSummary, 'lipper_id' | 'name' | 'warnings'>

/** A fund's name as a way to its page, with the warnings that belong to the name in full. */
export function FundName({ fund, stretched = false }: { fund: Named; stretched?: boolean }) {
  return (
    <span className="block leading-snug">
      <Link to={`/funds/${fund.lipper_id}`} className={cx('name-link', stretched && 'stretched')}>
        {fund.name}
      </Link>
      <Warnings of={fund.warnings} />
    </span>
  )
}

/** 「（基金之配息來源可能為本金）」: never shortened. */
function Warnings({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return <span className="block text-12 leading-snug font-bold text-warn">（{of.join('；')}）</span>
}
