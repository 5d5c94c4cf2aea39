import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'

import { formatAmount, formatShare } from '../../platform/format-number.ts'
import { Button } from '../../ui/button.tsx'
import { FundTypeDot } from '../../ui/marks.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import { ChangeFlags } from '../portfolios/change-flags.tsx'
import type { Proposal, ProposedFund } from './proposal.ts'
import { text } from './text.ts'
import { ruleOf, type Wish, withRule } from './wish.ts'

interface FundChangesProps {
  readonly proposal: Proposal
  readonly wish: Wish
  readonly onWish: (wish: Wish) => void
}

/** Every fund of the portfolio as it is and as proposed: what happens to it, why, and how much money that moves. */
export function FundChanges({ proposal, wish, onWish }: FundChangesProps) {
  return (
    <Panel flush>
      <ul>
        {proposal.funds.map((fund) => (
          <li
            key={fund.lipper_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-3 last:border-0 md:grid-cols-[6.5rem_minmax(0,1fr)_9.5rem_9rem_5.5rem]"
          >
            <span className="md:self-start md:pt-0.5">
              <ChangeFlags flags={fund.flags} />
            </span>
            <span className="min-w-0 max-md:order-3 max-md:col-span-2">
              <FundName fund={fund} />
              <span className="mt-0.5 flex flex-wrap gap-x-3 text-12 text-ink-3">
                <FundTypeDot kind={kindOf(fund)} label={fund.sector_name ?? fundText.kinds[kindOf(fund)]} />
                <span className="text-ink-2">{fund.reason}</span>
              </span>
            </span>
            <Weights fund={fund} />
            <Money fund={fund} currency={proposal.currency} />
            <span className="text-right max-md:order-5">
              {fund.before === 0 && <Exclude fund={fund} wish={wish} onWish={onWish} />}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Weights({ fund }: { fund: ProposedFund }) {
  return (
    <span className="grid grid-cols-[3.6rem_1.4rem_3.6rem] items-baseline justify-end text-right whitespace-nowrap">
      <span className="text-ink-3">{fund.before === 0 ? '–' : formatShare(fund.before)}</span>
      <span className="text-center text-ink-3">
        <span aria-hidden="true">→</span>
        <span className="vh">{text.funds.to}</span>
      </span>
      <b>{fund.after === 0 ? '–' : formatShare(fund.after)}</b>
    </span>
  )
}

/** What is to be bought or sold: ink, since a sale is not a loss. */
function Money({ fund, currency }: { fund: ProposedFund; currency: string }) {
  const moved = fund.amount_after - fund.amount_before
  const side = Math.abs(moved) < 1 ? 'none' : moved > 0 ? 'buy' : 'sell'
  return (
    <span className="text-13 whitespace-nowrap text-ink-2 max-md:order-4 md:text-right">
      {side === 'none' ? (
        <span className="text-ink-3">{text.funds.trade.none}</span>
      ) : (
        `${text.funds.trade[side]} ${formatAmount(Math.abs(moved), currency)}`
      )}
    </span>
  )
}

function Exclude({ fund, wish, onWish }: { fund: ProposedFund; wish: Wish; onWish: (wish: Wish) => void }) {
  const excluded = ruleOf(wish, fund.lipper_id) === 'excluded'
  const named = { lipperId: fund.lipper_id, name: fund.name }
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-pressed={excluded}
      aria-label={text.funds.excludeOf(fund.name)}
      className="-mr-3"
      onClick={() => onWish(withRule(wish, named, excluded ? 'free' : 'excluded'))}
    >
      {excluded ? text.funds.excluded : text.funds.exclude}
    </Button>
  )
}

function kindOf(fund: ProposedFund) {
  return assetTypes.find((kind) => kind === fund.asset_type) ?? 'other'
}
