import type { Figure, Performance } from '@zhiheng/contract/portfolios/performance.ts'

import { formatGain } from '../../platform/format-number.ts'
import { shortUnitOf } from '../../platform/unit-of.ts'
import { cx } from '../../ui/text/cx.ts'
import { Gain } from '../portfolio-ledger/gain.tsx'
import { performanceText } from './performance-text.ts'

const text = performanceText.split
const parts = ['market', 'distributions', 'exchange'] as const

/** Where a gain came from, as bars that add up to it. */
export function GainSplit({ data }: { data: Pick<Performance, 'figures' | 'currency'> }) {
  const { figures, currency } = data
  if (figures.gain.v === null || figures.market.v === null || figures.exchange.v === null)
    return <p className="text-13 text-ink-3">{text.unknown}</p>
  const most = Math.max(...parts.map((part) => Math.abs(figures[part].v ?? 0)), 1)
  return (
    <>
      <p className="mb-2 text-12 text-ink-3">
        {text.total(formatGain(figures.gain.v, currency), shortUnitOf(currency))}
      </p>
      <dl>
        {parts.map((part) => (
          <Part key={part} label={text[part]} value={figures[part].v} most={most} currency={currency} />
        ))}
        <Fees figure={figures.fees} currency={currency} />
      </dl>
      <p className="mt-3 text-12 text-ink-3">{text.note}</p>
    </>
  )
}

interface PartProps {
  readonly label: string
  /** null: no one knows. */
  readonly value: number | null
  readonly most: number
  readonly currency: string
}

function Part({ label, value, most, currency }: PartProps) {
  return (
    <div className="grid grid-cols-[3.5em_7.5em_1fr] items-center gap-3 py-1.5 text-13">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right">
        {value === null ? (
          <span className="text-ink-3">{text.notGiven}</span>
        ) : (
          <Gain value={value} currency={currency} />
        )}
      </dd>
      <dd aria-hidden="true" className="h-2.5">
        <span
          className={cx('block h-full rounded-[2px]', (value ?? 0) < 0 ? 'bg-loss-fill' : 'bg-gain-fill')}
          style={{ width: `${(Math.abs(value ?? 0) / most) * 100}%` }}
        />
      </dd>
    </div>
  )
}

function Fees({ figure, currency }: { figure: Figure; currency: string }) {
  const isUnknown = figure.q === 'unavailable'
  return (
    <div className="grid grid-cols-[3.5em_7.5em_1fr] items-center gap-3 py-1.5 text-13">
      <dt className="text-ink-2">{text.fees}</dt>
      <dd className="text-right text-ink-3">
        {isUnknown ? text.notRecorded : <Gain value={-(figure.v ?? 0)} currency={currency} />}
      </dd>
    </div>
  )
}
