import { formatDay } from '../../../platform/format-day.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { AddressedRowList } from '../../../ui/tables/addressed-row-list.tsx'
import type { ViewRow } from '../queries.ts'
import { StanceScale } from '../stance-scale.tsx'
import { text as words } from '../text.ts'
import { text } from './text.ts'

interface StandingListProps {
  readonly rows: readonly ViewRow[]
  readonly onWithdraw: (row: ViewRow) => void
}

/** The views that are in force. */
export function StandingList({ rows, onWithdraw }: StandingListProps) {
  return (
    <AddressedRowList
      label={text.list}
      rows={rows}
      keyOf={({ id }) => id}
      wordsOf={({ name, author }) => `${name} ${author.name}`}
      file={{
        name: text.list,
        heads: text.csvHeads,
        lineOf: ({ name, stance, conviction, author, published_on: day }) => [
          name,
          words.stances[stance],
          words.convictions[conviction],
          author.name,
          day,
        ],
      }}
      empty={{ title: text.none, text: text.noneText }}
      renderWords={(row) => (
        <>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="text-14 font-medium">{row.name}</span>
            <StanceScale stance={row.stance} />
            <span className="text-12 text-ink-3">{words.conviction(words.convictions[row.conviction])}</span>
          </p>
          <p className="mt-0.5 text-12 wrap-anywhere text-ink-3">
            {text.signed(row.author.name, formatDay(row.published_on))}
          </p>
        </>
      )}
      renderActions={(row) => (
        <Button size="sm" aria-label={text.withdrawOf(row.name)} onClick={() => onWithdraw(row)}>
          {text.withdraw}
        </Button>
      )}
    />
  )
}
