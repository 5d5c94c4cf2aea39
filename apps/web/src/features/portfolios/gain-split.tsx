import type { Figure, Performance } from '@zhiheng/contract/portfolios/performance.ts'
import { closeToTotal } from '@zhiheng/domain/money/close-to-total.ts'
import { decimalsOf } from '@zhiheng/domain/money/decimals.ts'
import { roundMoney } from '@zhiheng/domain/money/round-money.ts'

import { formatGain } from '../../platform/format-number.ts'
import { cx } from '../../ui/cx.ts'
import { Gain } from './gain.tsx'
import { performanceText } from './performance-text.ts'

const text = performanceText.split
const parts = ['market', 'distributions', 'exchange'] as const

/** Where a gain came from, as bars that add up to it in the decimals that are shown. */
export function GainSplit({ data }: { data: Pick<Performance, 'figures' | 'currency'> }) {
  const { figures, currency } = data
  const amounts = parts.map((part) => figures[part].v)
  const gain = figures.gain.v
  if (gain === null || amounts.includes(null)) return <p className="text-13 text-ink-3">{text.unknown}</p>
  const total = roundMoney(gain, currency)
  const shown = closeToTotal(
    amounts.map((amount) => amount ?? 0),
    total,
    decimalsOf(currency),
  )
  const most = Math.max(...shown.map(Math.abs), 1)
  return (
    <>
      <p className="mb-2 text-12 text-ink-3">{text.total(formatGain(total, currency), unitOf(currency))}</p>
      <dl>
        {parts.map((part, place) => (
          <Part key={part} label={text[part]} value={shown[place] ?? 0} most={most} currency={currency} />
        ))}
        <Fees figure={figures.fees} currency={currency} />
      </dl>
      <p className="mt-3 text-12 text-ink-3">{text.note}</p>
    </>
  )
}

interface PartProps {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly currency: string
}

function Part({ label, value, most, currency }: PartProps) {
  return (
    <div className="grid grid-cols-[3.5em_7.5em_1fr] items-center gap-3 py-1.5 text-13">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right">
        <Gain value={value} currency={currency} />
      </dd>
      <dd aria-hidden="true" className="h-2.5">
        <span
          className={cx('block h-full rounded-[2px]', value < 0 ? 'bg-loss-fill' : 'bg-gain-fill')}
          style={{ width: `${(Math.abs(value) / most) * 100}%` }}
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

function unitOf(currency: string): string {
  return currency === 'TWD' ? '元' : currency
}
