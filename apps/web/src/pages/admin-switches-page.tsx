import { prefetch } from '../api/prefetch.ts'
import { AdminRows, rowOf } from '../features/back-office/admin-rows.tsx'
import { type FeatureSwitch, switches, type Switches } from '../features/feature-switches/queries.ts'
import { SwitchList } from '../features/feature-switches/switch-list.tsx'
import { text } from '../features/feature-switches/text.ts'
import { TurnForm } from '../features/feature-switches/turn-form.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { narrowingKeys } from '../ui/tables/use-narrowing.ts'

export const addressKeys = narrowingKeys

export const load = ({ queries }: LoadInput) => prefetch(queries, [switches])

/** What the site shows and what it leaves out. */
export function Page() {
  return (
    <AdminRows<Switches, FeatureSwitch['name']> text={text} query={switches} rows={4}>
      {({ switches: rows }, { what, open, close }) => {
        const opened = rows.find(({ name }) => name === rowOf(what))
        return (
          <>
            {opened !== undefined && <TurnForm key={`${opened.name} ${opened.version}`} row={opened} onDone={close} />}
            <SwitchList rows={rows} onTurn={({ name }) => open(name)} />
          </>
        )
      }}
    </AdminRows>
  )
}
