import type { ComparedFund } from '@zhiheng/contract/fund-comparison.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatPercent, formatYi } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { RiskChip, ScoreIcon } from '../../ui/text/change-badge.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { FundName } from '../funds/fund-name.tsx'
import { fundText } from '../funds/text.ts'
import { tellNoRoom } from '../members/gates.ts'
import { useMember } from '../session/queries.ts'
import { addressOf, type Comparing } from './comparing.ts'
import { FundMark } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'

// the picker brings the dialog: it is fetched when asked for
const FundPicker = fetchPart(async () => (await import('../funds/fund-picker.tsx')).FundPicker, showError)

const MOST_IN_LINE = 5

interface CardsProps {
  readonly data: Comparison
  readonly comparing: Comparing
  readonly isReadOnly: boolean
}

/** Who is compared: a card each, with what tells them apart before any figure of a period. */
export function FundCards({ data, comparing, isReadOnly }: CardsProps) {
  const count = data.entries.length + (isReadOnly ? 0 : 1)
  return (
    <Panel flush className="mt-4">
      <ul
        aria-label={text.cards}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)]',
          // names need room: more than a line of them are two lines
          count > MOST_IN_LINE ? 'md:grid-cols-3 lg:grid-cols-4' : 'md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]',
        )}
      >
        {data.entries.map((entry, place) => (
          <Card key={entry.fund.lipper_id} entry={entry} place={place} comparing={comparing} isReadOnly={isReadOnly} />
        ))}
        {!isReadOnly && (
          <li className="no-print flex min-h-11 flex-col items-center justify-center p-2 shadow-[0_0_0_1px_var(--border-1)]">
            <AddFund comparing={comparing} shown={data.entries.length} limit={data.limit ?? 0} />
          </li>
        )}
      </ul>
    </Panel>
  )
}

interface CardProps extends Omit<CardsProps, 'data'> {
  readonly entry: ComparedFund
  readonly place: number
}

function Card({ entry, place, comparing, isReadOnly }: CardProps) {
  const { fund, trouble, basis } = entry
  const reason = fund.scores.not_rated
  return (
    <li className="relative flex min-w-0 flex-col gap-1.5 p-3 shadow-[0_0_0_1px_var(--border-1)] md:p-4">
      <span className={isReadOnly ? 'flex gap-2.5' : 'flex gap-2.5 pr-8'}>
        <FundMark place={place} large />
        <span className="min-w-0 font-medium">
          <FundName fund={fund} />
        </span>
      </span>
      {!isReadOnly && (
        <Link
          to={addressOf({ ...comparing, ids: comparing.ids.filter((id) => id !== fund.lipper_id) })}
          preventScrollReset
          aria-label={text.remove(fund.name)}
          className="no-print absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-2 text-ink-3 hover:bg-hover hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </Link>
      )}
      <span className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-1 text-13">
        <RiskChip level={fund.risk_level} />
        <ScoreIcon score={fund.score} reason={reason === null ? undefined : fundText.notRated[reason]} />
        {basis === 'price' && comparing.basis === 'total_return' && <Tag tone="warn">{text.priceOnlyMark}</Tag>}
        <span className="text-12 text-ink-3">{kindOf(entry)}</span>
      </span>
      <dl className="grid grid-cols-2 gap-x-3 text-12">
        <div>
          <dt className="text-ink-3">{text.card.fee}</dt>
          <dd className="text-13">{formatPercent(fund.total_expense)}</dd>
        </div>
        <div>
          <dt className="text-ink-3">{text.card.size}</dt>
          <dd className="text-13">{fund.size_twd === null ? formatYi(null) : text.card.yi(formatYi(fund.size_twd))}</dd>
        </div>
      </dl>
      {trouble !== null && <p className="text-12 font-medium text-warn">{text.troubles[trouble]}</p>}
    </li>
  )
}

function kindOf({ fund, distribution_frequency: paid }: ComparedFund): string {
  const pays = Object.entries(fundText.distribution).find(([key]) => key === paid)?.[1]
  return [
    fund.sector.csname ?? fundText.kinds[fund.asset_type],
    currencyNames[fund.currency],
    ...(pays ? [pays] : []),
  ].join('・')
}

interface AddFundProps {
  readonly comparing: Comparing
  readonly shown: number
  readonly limit: number
}

/** The way to one more fund; where there is no room it offers an upgrade to those it helps, and asks the others to take one out. */
export function AddFund({ comparing, shown, limit }: AddFundProps) {
  const [picking, setPicking] = useState(false)
  const navigate = useNavigate()
  const member = useMember()
  const isFull = limit > 0 && shown >= limit
  return (
    <>
      <Button
        variant={shown === 0 ? 'secondary' : 'ghost'}
        size="sm"
        onClick={() => {
          if (isFull && member !== null) void tellNoRoom('compareFunds', member.groups)
          else setPicking(true)
        }}
      >
        <Icon name="plus" className="size-4" />
        {text.add}
      </Button>
      {picking && (
        <Suspense>
          <FundPicker
            exclude={comparing.ids}
            onPick={(id) => {
              setPicking(false)
              void navigate(addressOf({ ...comparing, ids: [...comparing.ids, id] }), { preventScrollReset: true })
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
