import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FundChangeRow } from '../portfolios/fund-change-row.tsx'
import type { Proposal, ProposedFund } from './proposal.ts'
import { text } from './text.ts'
import { ruleOf, type Wish, withRule } from './wish.ts'

interface FundChangesProps {
  readonly proposal: Proposal
  readonly wish: Wish
  readonly onWish: (wish: Wish) => void
}

/** Every fund of the portfolio as it is and as proposed. */
export function FundChanges({ proposal, wish, onWish }: FundChangesProps) {
  return (
    <Panel flush>
      <ul>
        {proposal.funds.map((fund) => (
          <FundChangeRow
            key={fund.lipper_id}
            fund={fund}
            currency={proposal.currency}
            action={fund.before === 0 ? <Exclude fund={fund} wish={wish} onWish={onWish} /> : null}
          />
        ))}
      </ul>
    </Panel>
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
      aria-label={`${text.funds.exclude}：${fund.name}`}
      className="-my-2 -mr-3"
      onClick={() => onWish(withRule(wish, named, excluded ? 'free' : 'excluded'))}
    >
      {excluded ? text.funds.excluded : text.funds.exclude}
    </Button>
  )
}
