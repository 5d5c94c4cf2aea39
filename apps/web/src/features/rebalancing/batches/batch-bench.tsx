import { previewBatch } from '@zhiheng/contract/rebalancing/batches.ts'
import { type BatchFilter, matchesBatchFilter } from '@zhiheng/domain/rebalancing/batch-filter.ts'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/input.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { ActionFault } from '../../../ui/layout/action-bar.tsx'
import { Panel, Section } from '../../../ui/layout/panel.tsx'
import { BatchFilters } from './batch-filters.tsx'
import { BatchPreview } from './batch-preview.tsx'
import { CandidateTable } from './candidate-table.tsx'
import type { Candidate } from './queries.ts'
import { text } from './text.ts'

const everything: BatchFilter = { plan: null, fit: null, drift: null, fund: null }

/** Choosing portfolios, looking at what a batch over them would do, and sending it. */
export function BatchBench({ entries }: { entries: readonly Candidate[] }) {
  const [filter, setFilter] = useState(everything)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const preview = useMutation({
    mutationFn: (ids: readonly number[]) => call(previewBatch, { body: { portfolio_ids: [...ids] } }),
  })
  const shown = entries.filter((entry) => matchesBatchFilter(entry, filter))
  const able = shown.filter(({ hindrance }) => hindrance === null)
  // what is out of sight is not chosen
  const ids = able.map(({ portfolio_id: id }) => id).filter((id) => chosen.has(id))
  const choose = (wanted: ReadonlySet<number>) => {
    setChosen(wanted)
    preview.reset()
  }
  const narrow = (next: BatchFilter) => {
    setFilter(next)
    preview.reset()
  }
  return (
    <>
      <BatchFilters entries={entries} filter={filter} onFilter={narrow} shown={shown.length} />
      <Section title={text.candidates} className="mt-4">
        {shown.length === 0 ? (
          <Panel>
            <EmptyState
              title={text.filter.noMatch}
              action={<Button onClick={() => narrow(everything)}>{text.filter.clear}</Button>}
            />
          </Panel>
        ) : (
          <Panel flush>
            <CandidateTable entries={shown} chosen={new Set(ids)} onChoose={choose} />
          </Panel>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Checkbox
            checked={able.length > 0 && ids.length === able.length}
            disabled={able.length === 0}
            onChange={(event) => choose(new Set(event.target.checked ? able.map(({ portfolio_id: id }) => id) : []))}
          >
            {text.chooseAll}
          </Checkbox>
          <output className="mr-auto text-13 text-ink-2">{text.chosen(ids.length)}</output>
          <Button
            variant={preview.data === undefined ? 'primary' : 'secondary'}
            disabled={ids.length === 0 || preview.isPending}
            onClick={() => preview.mutate(ids)}
          >
            {preview.isPending ? text.previewing : text.preview}
          </Button>
        </div>
        {preview.error && (
          <p className="mt-2 text-13">
            <ActionFault>{preview.error.message}</ActionFault>
          </p>
        )}
      </Section>
      {preview.data !== undefined && <BatchPreview preview={preview.data} ids={ids} />}
    </>
  )
}
