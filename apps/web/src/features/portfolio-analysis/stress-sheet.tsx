import { useState } from 'react'

import { formatAmount, formatChange, formatGain } from '../../platform/format-number.ts'
import { Bars } from '../../ui/charts/bars/bars.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { LearnLink } from '../points/learn-link.tsx'
import { LeftOut } from './left-out.tsx'
import { type Stress, stress } from './queries.ts'
import { SheetBlock } from './sheet-block.tsx'
import { StressFunds } from './stress-funds.tsx'
import { stressNote } from './stress-note.ts'
import { stressText as words, text } from './text.ts'

type Case = Stress['cases'][number]

/** What past crises and plain shocks would do to the portfolio, in New Taiwan dollars. */
export function StressSheet({ id }: { id: string }) {
  return (
    <SheetBlock query={stress(id)} name={text.sheets.stress} height="h-100">
      {(reply) => <Cases reply={reply} />}
    </SheetBlock>
  )
}

function Cases({ reply }: { reply: Stress }) {
  const worst = worstOf(reply.cases)
  const [chosen, setChosen] = useState<Case['key']>(worst?.key ?? '2008')
  const shown = reply.cases.find(({ key }) => key === chosen)
  return (
    <>
      <LeftOut funds={reply.left_out} />
      <Panel>
        <p className="mb-3 max-w-[46em] text-14">{findingOf(reply.cases, worst)}</p>
        <Bars
          summary={words.summary}
          heads={[words.heads.name, words.heads.amount]}
          bars={reply.cases.map((one) => ({
            key: one.key,
            label: words.cases[one.key],
            note: stressNote(one),
            value: one.amount,
          }))}
          format={(value) => formatGain(value)}
          tone="change"
        />
        <p className="mt-3 text-12 text-ink-3">{words.note}</p>
        <LearnLink topic="stress" />
      </Panel>
      <Segment
        label={words.choose}
        choices={reply.cases.map(({ key }) => ({ value: key, label: words.cases[key] }))}
        value={chosen}
        onChange={setChosen}
        className="mt-4 mb-3"
      />
      {shown !== undefined && <StressFunds shown={shown} funds={reply.funds} />}
    </>
  )
}

function worstOf(cases: readonly Case[]): Case | undefined {
  return cases.filter(({ amount }) => amount !== null).toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))[0]
}

function findingOf(cases: readonly Case[], worst: Case | undefined): string {
  // what nobody could work out does no harm that is known: that is not the same as none
  if (worst === undefined || worst.amount === null) return words.unknown
  if (worst.amount < 0)
    return words.worst(words.cases[worst.key], formatAmount(worst.amount), formatChange(worst.percent, 1))
  return cases.some(({ amount }) => amount === null) ? words.unharmedAsKnown : words.unharmed
}
