import { useState } from 'react'

import { PageHead } from '../../page/page-head.tsx'
import { toCsv } from '../../platform/csv.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { keepRemoved } from '../../ui/form/keep-removed.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { CsvButton } from '../back-office/csv-button.tsx'
import { StaffFilters } from '../back-office/staff-filters.tsx'
import { DeskFrame } from '../firms/desk-frame.tsx'
import { levelName } from '../firms/level-name.ts'
import { PacketForm } from './packet-form.tsx'
import { PacketGrid } from './packet-grid.tsx'
import { packetText as text } from './packet-text.ts'
import { type Packet, packets } from './queries.ts'

/** The packets of the firm, each with its grid. */
export function PacketDesk({ words }: { readonly words: string }) {
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button variant="primary" disabled={isMaking} onClick={() => setMaking(true)}>
      {text.make}
    </Button>
  )
  return (
    <DeskFrame title={text.title} lead={text.lead} actions={make}>
      <PageHead />
      {isMaking && <PacketForm packet={null} onDone={() => setMaking(false)} />}
      <Block query={packets()} name={text.title} skeleton={<SkeletonRows rows={8} />}>
        {({ entries }) => <Found words={words} entries={entries} />}
      </Block>
    </DeskFrame>
  )
}

function Found({ words, entries }: { readonly words: string; readonly entries: readonly Packet[] }) {
  const seen = useSeen(entries)
  const shown = entries.filter(({ name }) => name.includes(words))
  return (
    <>
      {entries.length === 0 ? (
        <Panel flush className="mt-5">
          <EmptyState title={text.empty} text={text.emptyText} />
        </Panel>
      ) : (
        <Narrowing words={words} shown={shown} />
      )}
      {seen.map((packet) => (
        <PacketGrid
          key={packet.id}
          packet={packet}
          isGone={!entries.includes(packet)}
          isListed={shown.includes(packet)}
        />
      ))}
    </>
  )
}

/** All that the page has listed: who is writing of one when it is deleted, or gets another name, keeps it. */
function useSeen(entries: readonly Packet[]): readonly Packet[] {
  const [last, setLast] = useState({ entries, seen: entries })
  if (last.entries === entries) return last.seen
  const seen = keepRemoved(last.seen, entries)
  setLast({ entries, seen })
  return seen
}

function Narrowing({ words, shown }: { readonly words: string; readonly shown: readonly Packet[] }) {
  return (
    <div className="mt-5 flex flex-wrap items-end justify-between gap-3">
      <StaffFilters
        label={text.search}
        path="/manage/packets"
        addressOf={({ query = '' }) =>
          query === '' ? '/manage/packets' : `/manage/packets?query=${encodeURIComponent(query)}`
        }
        isNarrowed={words !== ''}
        className="flex flex-wrap items-end gap-3"
      >
        <Field label={text.name}>
          {(control) => <Input {...control} type="search" name="query" defaultValue={words} className={lowField} />}
        </Field>
      </StaffFilters>
      <CsvButton disabled={shown.length === 0} save={async () => savePackets(shown)} />
    </div>
  )
}

function savePackets(entries: readonly Packet[]): void {
  const lines = entries.flatMap(({ name, plans, cells }) =>
    cells.map((cell) => {
      const plan = plans.find(({ id }) => id === cell.plan_id)
      const rules = [text.rules[cell.rule], text.rules[cell.in_force], cell.reason, cell.why]
      return [name, plan?.name ?? null, plan?.level ?? null, levelName(cell.kyc), ...rules]
    }),
  )
  saveCsvOfToday(text.csvName, toCsv([text.csv, ...lines]))
}
