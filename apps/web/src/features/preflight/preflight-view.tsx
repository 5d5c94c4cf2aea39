import { useQueryClient } from '@tanstack/react-query'
import { cancelPreflight, printPreflight } from '@zhiheng/contract/preflight.ts'
import { preflightOutcomes } from '@zhiheng/domain/preflight/outcomes.ts'
import { proposalStates } from '@zhiheng/domain/preflight/target.ts'

import { call, callForFile } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { untilHere } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { SegmentLinks } from '../../ui/controls/segment.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { Callout, EmptyState } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { CsvButton } from '../back-office/csv-button.tsx'
import { askToSend } from './ask-to-send.ts'
import { EntryTable } from './entry-table.tsx'
import { stateTones } from './preflight-list.tsx'
import { Summary } from './preflight-summary.tsx'
import { text } from './preflight-text.ts'
import { everyPreflight, type Preflight } from './queries.ts'
import { type AskedRows, rowsAddress } from './rows-address.ts'
import { WordSearch } from './word-search.tsx'

interface PreflightViewProps {
  readonly asked: AskedRows
  readonly found: Preflight
}

/** A pre-flight: how far it is, what it comes to as a whole, and what to each client. */
export function PreflightView({ asked, found }: PreflightViewProps) {
  const { preflight } = found
  const isRunning = preflight.state === 'running'
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Tag tone={stateTones[preflight.state]}>{text.states[preflight.state]}</Tag>
        <span className="text-13 text-ink-3">{formatDay(preflight.as_of)}</span>
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <Actions found={found} />
        </span>
      </div>
      {isRunning && (
        <div className="mt-4" aria-live="polite">
          <Progress
            label={text.states.running}
            value={preflight.done}
            max={preflight.total}
            valueText={text.progress(formatCount(preflight.done), formatCount(preflight.total))}
          />
        </div>
      )}
      {preflight.state === 'failed' && (
        <Callout tone="warn" className="mt-4">
          {text.failed}
        </Callout>
      )}
      <Panel className="mt-4">
        <Summary found={found} />
      </Panel>
      <Rows asked={asked} found={found} />
    </>
  )
}

function Actions({ found }: { readonly found: Preflight }) {
  const { preflight } = found
  const cancel = useCancel()
  const download = useDownload(preflight.id)
  const { passes, look } = preflight.counts
  if (preflight.state === 'running') {
    return (
      <Button disabled={cancel.isPending} onClick={() => cancel.mutate(preflight.id)}>
        {text.cancel}
      </Button>
    )
  }
  return (
    <>
      <Button disabled={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? text.pdfMaking : text.pdf}
      </Button>
      {preflight.state === 'ready' && passes + look > 0 && (
        <Button variant="primary" onClick={() => void askToSend(preflight)}>
          {text.send.open(formatCount(passes))}
        </Button>
      )}
    </>
  )
}

function Rows({ asked, found }: PreflightViewProps) {
  const { entries, pagination, preflight } = found
  const save = async () =>
    (await untilHere(() => import('./preflight-csv.ts'), showError)).savePreflight(asked, preflight)
  const first = { ...asked, page: 1 }
  return (
    <Section
      title={text.rows}
      note={text.found(formatCount(pagination.total))}
      aside={<CsvButton save={save} disabled={pagination.total === 0} />}
    >
      <WordSearch
        key={asked.words}
        path={`/manage/preflights/${asked.id}`}
        label={text.searchRows}
        words={asked.words}
        toWords={(words) => rowsAddress({ ...first, words })}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <SegmentLinks
          label={text.outcome}
          value={asked.outcome ?? 'all'}
          choices={[
            { key: 'all', label: text.every, to: rowsAddress({ ...first, outcome: null }) },
            ...preflightOutcomes.map((outcome) => ({
              key: outcome,
              label: text.outcomes[outcome],
              to: rowsAddress({ ...first, outcome }),
            })),
          ]}
        />
        {preflight.sent_at !== null && (
          <SegmentLinks
            label={text.answer}
            value={asked.answer ?? 'all'}
            choices={[
              { key: 'all', label: text.every, to: rowsAddress({ ...first, answer: null }) },
              ...proposalStates.map((answer) => ({
                key: answer,
                label: text.answerNames[answer],
                to: rowsAddress({ ...first, answer }),
              })),
            ]}
          />
        )}
      </div>
      <Panel flush className="mt-3">
        {entries.length === 0 ? (
          <EmptyState title={text.noRows} text={text.noRowsText} />
        ) : (
          <EntryTable rows={entries} />
        )}
      </Panel>
      <Pagination
        page={pagination.page}
        pageTotal={pagination.page_total}
        toPage={(page) => rowsAddress({ ...asked, page })}
      />
    </Section>
  )
}

function useCancel() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(cancelPreflight, { params: { id: String(id) }, body: {} }),
    onSuccess: () => showToast({ kind: 'success', message: text.cancelled }),
    onError: ({ message }) => showToast({ kind: 'error', message }),
    onSettled: () => Promise.all(everyPreflight.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}

function useDownload(id: number) {
  return useMutation({
    mutationFn: () => callForFile(printPreflight, { params: { id: String(id) } }),
    onSuccess: (content) => {
      saveFile({ name: `preflight-${id}.pdf`, type: 'application/pdf', content })
      showToast({ kind: 'success', message: text.pdfDone })
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
}
