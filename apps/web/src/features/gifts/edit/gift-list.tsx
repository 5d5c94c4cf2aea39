import { giftKindNames } from '@zhiheng/domain/gifts/text.ts'

import { formatDay } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Tag } from '../../../ui/controls/chip.tsx'
import { AddressedRowList } from '../../../ui/tables/addressed-row-list.tsx'
import { askForCodes } from './ask-for-codes.ts'
import type { StaffGift } from './queries.ts'
import { text } from './text.ts'

const tones = { open: 'success', closed: 'plain', over: 'plain', sold_out: 'warn' } as const

interface GiftListProps {
  readonly entries: readonly StaffGift[]
  readonly onEdit: (row: StaffGift) => void
}

/** Every gift with its stock and what can be done with it. */
export function GiftList({ entries, onEdit }: GiftListProps) {
  return (
    <AddressedRowList
      label={text.list}
      rows={entries}
      keyOf={({ id }) => id}
      wordsOf={({ title, provider }) => `${title} ${provider ?? ''}`}
      states={{ names: text.states, of: ({ state }) => state }}
      file={{
        name: text.list,
        heads: text.csvHeads,
        lineOf: (row) => [
          row.title,
          row.provider,
          giftKindNames[row.kind],
          row.points,
          row.stock,
          row.left,
          row.last_day,
          text.states[row.state],
        ],
      }}
      empty={{ title: text.empty, text: text.emptyText }}
      renderWords={(row) => <Said row={row} />}
      renderActions={(row) => (
        <>
          {row.kind === 'code' && (
            <Button size="sm" aria-label={text.codesOf(row.title)} onClick={() => void askForCodes(row)}>
              {text.codes}
            </Button>
          )}
          <Button size="sm" aria-label={text.editOf(row.title)} onClick={() => onEdit(row)}>
            {text.edit}
          </Button>
        </>
      )}
    />
  )
}

function Said({ row }: { readonly row: StaffGift }) {
  const { title, state, kind, points, left, stock, last_day } = row
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-14 font-medium wrap-anywhere">{title}</span>
        <Tag tone={tones[state]}>{text.states[state]}</Tag>
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-12 text-ink-3">
        <span>{giftKindNames[kind]}</span>
        <span>{text.facts.points(points)}</span>
        <span>{text.facts.left(left, stock)}</span>
        <span>{last_day === null ? text.facts.openEnd : text.facts.until(formatDay(last_day))}</span>
      </p>
    </>
  )
}
