import type { Fund } from '@zhiheng/contract/funds.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import { useState } from 'react'

import { useReply } from '../../api/use-reply.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatChange } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { MonthMatrix, type Over } from './month-matrix.tsx'
import { type Months, months } from './queries.ts'
import { NoRecord, RecordNote } from './record-note.tsx'
import { text } from './text.ts'

const words = text.months
const SHOWN_YEARS = 5
/** Percent: where no month moved by more, a second decimal tells them apart. */
const SMALL = 0.5

/** The return of every month and year, and how it differs from the peers or the yardstick. */
export function MonthsSection({ fund }: { readonly fund: Fund }) {
  const data = useReply(months(fund.lipper_id))
  return data.missing === null ? <Matrix data={data} /> : <NoRecord why={data.missing} />
}

function Matrix({ data }: { readonly data: Months }) {
  const { years, yardstick } = data
  const choices = [
    ...(years.some(({ over_peers: over }) => isKnown(over)) ? [{ value: 'peers' as const, label: words.peers }] : []),
    ...(yardstick !== null && years.some(({ over_yardstick: over }) => isKnown(over))
      ? [{ value: 'yardstick' as const, label: yardstick.name }]
      : []),
  ]
  const [chosen, setChosen] = useState<Over>('peers')
  const [isWhole, setIsWhole] = useState(false)
  const over = choices.find(({ value }) => value === chosen)?.value ?? choices[0]?.value ?? null
  const shown = isWhole ? years : years.slice(0, SHOWN_YEARS)
  return (
    <>
      <Sentence data={data} />
      <RecordNote record={data} before={`${currencyNames[data.currency]}，`} />
      <Panel flush>
        {choices.length > 1 && over !== null && (
          <div className="flex flex-wrap items-center gap-3 px-4 pt-3 text-13">
            {words.over}
            <Segment label={words.over} choices={choices} value={over} onChange={setChosen} />
          </div>
        )}
        <MonthMatrix years={shown} over={over} overName={choices.find(({ value }) => value === over)?.label ?? null} />
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 text-12 text-ink-3">
          <p>
            {over === null ? words.alone : words.note}
            {shown.some(({ partial }) => partial) && ` ${words.partial(formatDay(data.until))}`}
          </p>
          {years.length > SHOWN_YEARS && (
            <Button size="sm" onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
              {isWhole ? words.fewer : words.earlier(years.length - SHOWN_YEARS)}
            </Button>
          )}
        </div>
      </Panel>
    </>
  )
}

function isKnown(line: Months['years'][number]['over_peers']): boolean {
  return line !== null && [...line.months, line.year].some((value) => value !== null)
}

function Sentence({ data: { years } }: { readonly data: Months }) {
  const all = years.flatMap(({ year, own }) =>
    own.months.flatMap((perf, at) =>
      perf === null ? [] : [{ perf, month: `${year}/${String(at + 1).padStart(2, '0')}` }],
    ),
  )
  const [first] = all
  if (first === undefined) return null
  const best = all.reduce((top, one) => (one.perf > top.perf ? one : top), first)
  const worst = all.reduce((low, one) => (one.perf < low.perf ? one : low), first)
  // a cash fund's months are all 0.0 % in one decimal
  const decimals = Math.max(Math.abs(best.perf), Math.abs(worst.perf)) < SMALL ? 2 : 1
  if (all.length === 1)
    return (
      <p className="mb-1 max-w-[60em] text-14 text-ink-2">
        {words.only(first.month)}
        <b className="text-ink">{formatChange(first.perf, decimals)}</b>
        {words.end}
      </p>
    )
  const { lead, up, rest } = words.sentence(all.length, all.filter(({ perf }) => perf > 0).length)
  return (
    <p className="mb-1 max-w-[60em] text-14 text-ink-2">
      {lead}
      <b className="text-ink">{up}</b>
      {rest}
      {words.bestIs}
      <b className="text-ink">{formatChange(best.perf, decimals)}</b>
      {words.of(best.month)}
      {words.worstIs}
      <b className="text-ink">{formatChange(worst.perf, decimals)}</b>
      {words.of(worst.month)}
      {words.end}
    </p>
  )
}
