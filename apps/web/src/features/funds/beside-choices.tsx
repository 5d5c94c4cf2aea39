import type { Fund } from '@zhiheng/contract/funds.ts'

import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { chartAddress, type ChartChoice, MOST_COMPARED } from './chart-choice.ts'
import { chartText } from './chart-text.ts'
import type { Performances } from './queries.ts'

interface BesideChoicesProps {
  readonly fund: Fund
  readonly choice: ChartChoice
  readonly data: Performances
}

/** The reference ETF and the fund's own index, as lines to switch on and off. Where there is none, there is no switch. */
export function BesideChoices({ fund, choice, data: { beside } }: BesideChoicesProps) {
  const { reference, index } = beside
  const to = (change: Partial<ChartChoice>) => chartAddress(fund.lipper_id, { ...choice, ...change })
  const { compare } = choice
  const isCompared = reference !== null && compare.includes(reference.lipper_id)
  const hasRoom = isCompared || compare.length < MOST_COMPARED
  if ((reference === null || !hasRoom) && index === null) return null
  return (
    <nav aria-label={chartText.beside} className="no-print mb-3 flex flex-wrap gap-2">
      {reference && hasRoom && (
        <Switch
          isOn={isCompared}
          label={chartText.referenceEtf(reference.name)}
          to={to({
            compare: isCompared
              ? compare.filter((id) => id !== reference.lipper_id)
              : [...compare, reference.lipper_id],
          })}
        />
      )}
      {index && <Switch isOn={choice.index} label={chartText.ownIndex(index.name)} to={to({ index: !choice.index })} />}
    </nav>
  )
}

function Switch({ isOn, label, to }: { readonly isOn: boolean; readonly label: string; readonly to: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className={cx(
        'inline-flex h-11 max-w-full items-center gap-1.5 rounded-full border bg-panel px-3 text-13 hover:border-line-3 fine:h-8',
        isOn ? 'border-ink-2 font-medium text-ink' : 'border-line-2 text-ink-2',
      )}
    >
      <Icon name={isOn ? 'check' : 'plus'} className="size-3.5 shrink-0 text-ink-3" />
      <span className="min-w-0 truncate">{label}</span>
    </Link>
  )
}
