import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { removeRiskLevel } from '@zhiheng/contract/firm-pools/risk-levels.ts'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { PageHead } from '../../../page/page-head.tsx'
import { untilHere } from '../../../platform/fetch-part.ts'
import { formatCount } from '../../../platform/format-number.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Block } from '../../../ui/feedback/block.tsx'
import { showError } from '../../../ui/feedback/show-error.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Callout, EmptyState } from '../../../ui/feedback/states.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { editText } from '../../../ui/form/edit-text.ts'
import { useEditing } from '../../../ui/form/use-editing.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { confirm } from '../../../ui/overlays/ask.ts'
import { Pagination } from '../../../ui/tables/pagination.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { DeskCsvButton } from '../../firms/desk-csv-button.tsx'
import { DeskFilter, DeskFilters } from '../../firms/desk-filters.tsx'
import { DeskFrame } from '../../firms/desk-frame.tsx'
import { askForFund } from '../ask-for-fund.ts'
import type { ChosenFund } from '../chosen-fund.ts'
import { LevelForm } from './level-form.tsx'
import { LevelTable } from './level-table.tsx'
import {
  type AskedLevels,
  conflictChoices,
  levelsAddress,
  readLevels,
  refreshLevels,
  type RiskLevel,
  riskLevels,
  type RiskLevels,
} from './queries.ts'
import { text } from './text.ts'

interface Edited {
  readonly fund: ChosenFund
  readonly row: RiskLevel | null
}

/** The firm's own levels, with how they differ from the public ones. */
export function LevelDesk({ asked }: { readonly asked: AskedLevels }) {
  const { what, open, close } = useEditing<Edited>()
  const pick = async () => {
    const fund = await askForFund(text.pick)
    if (fund !== null) open({ fund, row: null })
  }
  const save = async () => (await untilHere(() => import('./levels-csv.ts'), showError)).saveLevels(asked)
  // another choice comes in the place of what is there, not after it is gone
  const query = { ...riskLevels(asked), placeholderData: keepPreviousData }
  return (
    <DeskFrame
      title={text.title}
      lead={text.lead}
      actions={
        <div className="flex flex-wrap gap-2">
          <DeskCsvButton save={save} />
          <Button variant={what === null ? 'primary' : 'secondary'} onClick={() => void pick()}>
            {text.add}
          </Button>
        </div>
      }
    >
      <PageHead />
      <Block query={query} name={text.list} skeleton={<SkeletonRows rows={8} />}>
        {(found) => (
          <>
            {what !== null && (
              <LevelForm
                key={what.fund.id}
                fund={what.fund}
                row={what.row}
                newest={found.entries.find(({ id }) => id === what.row?.id) ?? null}
                onDone={close}
              />
            )}
            <Levels
              found={found}
              asked={asked}
              onEdit={(row) => open({ fund: { id: row.lipper_id, name: row.name }, row })}
            />
          </>
        )}
      </Block>
    </DeskFrame>
  )
}

interface LevelsProps {
  readonly found: RiskLevels
  readonly asked: AskedLevels
  readonly onEdit: (row: RiskLevel) => void
}

function Levels({ found, asked, onEdit }: LevelsProps) {
  const remove = useRemoving()
  const { entries, total, page, page_total: pages, conflicts } = found
  const isNarrowed = levelsAddress({ ...asked, page: 1 }) !== levelsAddress({})
  return (
    <div className="mt-5">
      {conflicts.below_official > 0 && (
        <Callout tone="danger" className="mb-4">
          {text.notice(formatCount(conflicts.below_official))}{' '}
          <TextLink to={levelsAddress({ conflict: 'below_official' })}>{text.show}</TextLink>
        </Callout>
      )}
      <DeskFilters
        key={levelsAddress(asked)}
        label={text.search}
        path="/manage/risk-levels"
        query={asked.query}
        isNarrowed={isNarrowed}
        addressOf={(filled) => levelsAddress({ ...readLevels(new URLSearchParams(filled)), page: 1 })}
      >
        <DeskFilter
          name="conflict"
          label={text.conflict}
          value={asked.conflict}
          choices={conflictChoices.map((one) => [one, text.conflicts[one]])}
        />
      </DeskFilters>
      <p className="mt-4 text-13 text-ink-3 tabular-nums" aria-live="polite">
        {text.total(formatCount(total))}
      </p>
      <Panel flush className="mt-2">
        {entries.length === 0 ? (
          <EmptyState title={isNarrowed ? text.none : text.empty} text={isNarrowed ? text.noneText : text.emptyText} />
        ) : (
          <LevelTable rows={entries} onEdit={onEdit} onRemove={(row) => void remove(row)} />
        )}
      </Panel>
      <div className="mt-3">
        <Pagination page={page} pageTotal={pages} toPage={(to) => levelsAddress({ ...asked, page: to })} />
      </div>
    </div>
  )
}

function useRemoving() {
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: ({ id, version }: RiskLevel) =>
      call(removeRiskLevel, { params: { id: String(id) }, query: { version: String(version) } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: text.removed })
      return refreshLevels(queries)
    },
    onError: (error) => {
      const isStale = 'code' in error && error.code === 'stale_version'
      showToast({ kind: 'error', message: isStale ? editText.stale : error.message })
      return refreshLevels(queries)
    },
  })
  return async (row: RiskLevel) => {
    const asked = { title: text.removeAsk(row.name), text: text.removeText, approve: text.remove }
    if (await confirm(asked)) removing.mutate(row)
  }
}
