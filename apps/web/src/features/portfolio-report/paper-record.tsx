import type { Report } from '@zhiheng/contract/portfolio-report.ts'

import { formatDay, formatMoment } from '../../platform/format-day.ts'
import { formatAmount, formatChange, formatGain, formatShare } from '../../platform/format-number.ts'
import { shortUnitOf, unitOf } from '../../platform/unit-of.ts'
import { FactList } from '../../ui/layout/panel.tsx'
import { ledgerText } from '../portfolio-ledger/ledger-text.ts'
import { toldFlags } from '../portfolio-ledger/told-flags.ts'
import { type Note, type NoteRow, rowsOfNote } from '../rebalancing/note-rows.ts'
import { text as words } from '../rebalancing/text.ts'
import { PaperBlock, PaperTable } from './paper-block.tsx'
import { paperText } from './text.ts'

/** One record: who changed what and why, each fund on both sides, and what became of it. */
export function PaperRecord({ note, report }: { note: Note; report: Report }) {
  const title = `${words.history}：${words.kinds[note.kind]}`
  return (
    <PaperBlock title={title} asOf={report.as_of} note={paperText.unit(unitOf(note.currency))}>
      <div className="mb-4 max-w-[36em]">
        <FactList
          facts={[
            [words.timeline.at, formatMoment(note.rebalance_at)],
            [words.timeline.byLabel, words.timeline.by[note.by]],
            ...(note.reason === null
              ? []
              : [
                  [
                    words.reason,
                    <span key="reason" className="whitespace-pre-line">
                      {note.reason}
                    </span>,
                  ] as const,
                ]),
          ]}
        />
      </div>
      <PaperTable
        caption={words.differences}
        heads={[words.fund, words.timeline.change, words.before, words.after, words.difference]}
        rows={rowsOfNote(note).map((row) => ({ key: row.id, cells: cellsOf(row, note) }))}
      />
      {note.outcome !== null && (
        <p className="mt-4 text-13">
          {words.timeline.outcomeText(formatChange(note.outcome.changed), formatChange(note.outcome.unchanged))}
          {'，'}
          {words.timeline.outcomeMoney(
            `${formatGain(note.outcome.difference, note.currency)} ${shortUnitOf(note.currency)}`,
          )}
          <span className="mt-1 block text-12 text-ink-2">
            {words.timeline.outcomeNote(formatDay(note.outcome.from), formatDay(note.outcome.to))}
          </span>
        </p>
      )}
    </PaperBlock>
  )
}

function cellsOf(row: NoteRow, note: Note) {
  const flags = toldFlags(note.flags[row.id] ?? []).map((flag) => ledgerText.changes[flag])
  const successor = row.successor === null ? [] : [words.replacedBy(row.successor)]
  return [
    row.name,
    [...flags, ...successor].join('、'),
    worthOf(row.before, note.currency),
    worthOf(row.after, note.currency),
    formatGain(row.difference, note.currency),
  ]
}

function worthOf(line: NoteRow['before'], currency: string): string {
  return line === null ? '–' : `${formatAmount(line.amount, currency)}（${formatShare(line.proportion)}）`
}
