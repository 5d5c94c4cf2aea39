import type { HomeMy } from '@zhiheng/contract/home/my.ts'

import { useBoot } from '../../page/boot.tsx'
import { formatMonthDay } from '../../platform/format-day.ts'
import { formatGain } from '../../platform/format-number.ts'
import { Change } from '../../ui/text/change-badge.tsx'
import { text } from './text.ts'
import { Tinted } from './tinted.tsx'
import { weekName } from './week-name.ts'

type Week = NonNullable<HomeMy['week']>

const keys = ['market', 'exchange', 'distributions'] as const

/** What the week made, in three rows that add up, and the sentence that names what made it. */
export function WeekRows({ week }: { week: HomeMy['week'] }) {
  return (
    <div className="mt-3 border-t border-line pt-3 md:mt-4 md:pt-4">
      {week === null ? (
        <p className="text-14">
          <b>{text.week.name}</b>
          <span className="ml-3 text-ink-3">{text.week.unknown}</span>
        </p>
      ) : (
        <Known week={week} />
      )}
    </div>
  )
}

function Known({ week }: { week: Week }) {
  const { today } = useBoot()
  const { gain, perf, from, to } = week
  return (
    <>
      <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-14 font-bold">
        <span>{weekName(to, today)}</span>
        <Tinted value={gain}>{`${formatGain(gain)} ${text.sum.unit}`}</Tinted>
        {perf !== null && (
          <span className="text-13 font-normal">
            <Change value={perf} />
          </span>
        )}
        <span className="ml-auto text-13 font-normal text-ink-3">{`${formatMonthDay(from)}–${formatMonthDay(to)}`}</span>
      </h2>
      <Rows week={week} />
      <p className="mt-1.5 text-13 leading-normal text-ink-2 md:mt-2">{week.sentence || text.week.still}</p>
      <Notes week={week} />
    </>
  )
}

function Rows({ week }: { week: Week }) {
  const amounts = keys.map((key) => week[key])
  const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)]
  const span = high - low || 1
  const zero = (-low / span) * 100
  return (
    <dl className="mt-1">
      {keys.map((key) => {
        const amount = week[key]
        const width = (Math.abs(amount) / span) * 100
        return (
          <div
            key={key}
            className="grid h-7 grid-cols-[2.3rem_4.9rem_1fr] items-center gap-3 text-13 md:h-7.5 md:grid-cols-[2.9rem_5.5rem_1fr]"
          >
            <dt className="text-ink-2">{text.week.rows[key]}</dt>
            <dd className="text-right">
              <Tinted value={amount}>{formatGain(amount)}</Tinted>
            </dd>
            <dd aria-hidden="true" className="relative block h-2.5">
              <span className="absolute -inset-y-1.5 border-l border-chart-zero" style={{ left: `${zero}%` }} />
              <span
                className="absolute inset-y-0 rounded-[1px] bg-chart-bar forced-colors:bg-[CanvasText]"
                style={{ left: `${amount < 0 ? zero - width : zero}%`, width: `${width}%` }}
              />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Notes({ week: { left_out, unknown_income } }: { week: Week }) {
  if (left_out === 0 && unknown_income === 0) return null
  return (
    <p className="mt-1 text-12 text-ink-3">
      {unknown_income > 0 && text.week.unknownIncome(unknown_income)}
      {left_out > 0 && text.week.leftOut(left_out)}
    </p>
  )
}
