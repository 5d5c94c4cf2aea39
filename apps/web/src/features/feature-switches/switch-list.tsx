import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { AddressedRowList } from '../../ui/tables/addressed-row-list.tsx'
import type { FeatureSwitch } from './queries.ts'
import { text } from './text.ts'

interface SwitchListProps {
  readonly rows: readonly FeatureSwitch[]
  readonly onTurn: (row: FeatureSwitch) => void
}

/** Every feature switch: how it stands, who says so, and what is hidden while it is off. */
export function SwitchList({ rows, onTurn }: SwitchListProps) {
  return (
    <AddressedRowList
      label={text.list}
      rows={rows}
      keyOf={({ name }) => name}
      wordsOf={({ name }) => `${text.names[name]} ${name}`}
      states={{ names: { on: text.on, off: text.off }, of: ({ on }) => (on ? 'on' : 'off') }}
      file={{
        name: text.list,
        heads: text.csvHeads,
        lineOf: (row) => [text.names[row.name], row.name, row.on ? text.on : text.off, whoSays(row)],
      }}
      empty={{ title: text.list }}
      renderWords={(row) => (
        <>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 font-medium">
            {text.names[row.name]}
            <code className="text-12 font-normal text-ink-3">{row.name}</code>
            <Tag tone={row.on ? 'success' : 'warn'}>{row.on ? text.on : text.off}</Tag>
          </p>
          <p className="mt-1 max-w-[52em] text-13 text-pretty text-ink-2">{text.hides[row.name]}</p>
          <p className="mt-0.5 text-12 text-ink-3 wrap-anywhere">{whoSays(row)}</p>
        </>
      )}
      renderActions={(row) =>
        row.said_by !== 'setting' && (
          <Button size="sm" aria-label={turnName(row)} onClick={() => onTurn(row)}>
            {row.on ? text.turnOff : text.turnOn}
          </Button>
        )
      }
    />
  )
}

/** What turning a switch is called. */
export function turnName({ name, on }: FeatureSwitch): string {
  return on ? text.turnOffOf(text.names[name]) : text.turnOnOf(text.names[name])
}

function whoSays({ said_by, setting, turned_at, turned_by }: FeatureSwitch): string {
  if (said_by === 'setting') return text.saidBy.setting(setting ?? '')
  if (said_by === 'nobody') return text.saidBy.nobody
  return text.saidBy.staff(turned_by ?? text.someone, formatMoment(turned_at))
}
