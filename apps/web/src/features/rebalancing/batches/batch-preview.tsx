import { useQueryClient } from '@tanstack/react-query'
import { createBatch } from '@zhiheng/contract/rebalancing/batches.ts'
import { longestNote } from '@zhiheng/domain/members/given-name.ts'
import { useNavigate } from 'react-router'

import { call } from '../../../api/call.ts'
import { useMutation } from '../../../api/use-mutation.ts'
import { formatShare } from '../../../platform/format-number.ts'
import { Tag } from '../../../ui/controls/chip.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { FormAlert } from '../../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../../ui/form/form.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Panel, Section, Stat } from '../../../ui/layout/panel.tsx'
import { confirm } from '../../../ui/overlays/ask.ts'
import { refreshPortfolios } from '../../portfolio-ledger/refresh-portfolios.ts'
import { ShareChanges } from './candidate-table.tsx'
import { EachPortfolio } from './each-portfolio.tsx'
import { batches, candidates, nameOf, type Preview } from './queries.ts'
import { text } from './text.ts'

type Becomes = Preview['entries'][number]['becomes']

/** What a batch would do, as a whole and to each portfolio, and the form that sends it. */
export function BatchPreview({ preview, ids }: { preview: Preview; ids: readonly number[] }) {
  return (
    <>
      <Section title={text.effect.title} note={text.effect.note}>
        <Panel>
          <Effect preview={preview} />
        </Panel>
      </Section>
      <EachPortfolio entries={preview.entries}>{(entry) => <EntryOf entry={entry} />}</EachPortfolio>
      <SendForm preview={preview} ids={ids} />
    </>
  )
}

const countOf = ({ entries }: Preview, becomes: Becomes) => entries.filter((entry) => entry.becomes === becomes).length

function Effect({ preview }: { preview: Preview }) {
  const { mean, funds } = preview
  return (
    <>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
        <Stat label={text.effect.own} value={countOf(preview, 'done')} />
        <Stat label={text.effect.proposed} value={countOf(preview, 'waiting')} />
        <Stat label={text.effect.inBand} value={countOf(preview, 'in_band')} />
        <Stat label={text.effect.failed} value={countOf(preview, 'failed')} />
        <Stat
          label={text.effect.drift}
          value={mean === null ? '–' : `${formatShare(mean.drift)} → ${formatShare(mean.drift_after)}`}
        />
        <Stat label={text.effect.change} value={formatShare(mean?.change ?? null)} note={text.effect.changeNote} />
      </div>
      {funds.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 text-13 font-bold">{text.effect.traded}</h3>
          <ul className="text-13">
            {funds.slice(0, MOST_FUNDS).map((fund) => (
              <li
                key={fund.lipper_id}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
              >
                <span className="min-w-0">{fund.name}</span>
                <span className="ml-auto text-ink-2">
                  {[
                    ...(fund.sold_in > 0 ? [text.effect.sold(fund.sold_in)] : []),
                    ...(fund.bought_in > 0 ? [text.effect.bought(fund.bought_in)] : []),
                  ].join('，')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const MOST_FUNDS = 8

function EntryOf({ entry }: { entry: Preview['entries'][number] }) {
  const isChanged = entry.becomes === 'done' || entry.becomes === 'waiting'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium">{nameOf(entry)}</span>
        <Tag tone={isChanged ? 'info' : 'plain'}>{text.becomes[entry.becomes]}</Tag>
        {entry.exceptions.map((exception) => (
          <Tag key={exception} tone={isChanged ? 'warn' : 'plain'}>
            {text.exceptions[exception]}
          </Tag>
        ))}
        {isChanged && (
          <span className="ml-auto text-13 text-ink-2">
            {text.columns.drift} {formatShare(entry.drift)} → {formatShare(entry.drift_after)}
          </span>
        )}
      </div>
      {isChanged && (
        <details className="text-13">
          <summary className="flex min-h-11 w-fit items-center text-brand-text hover:underline fine:min-h-8">
            {text.changes}
          </summary>
          <ShareChanges changes={entry.changes} />
        </details>
      )}
    </>
  )
}

function SendForm({ preview, ids }: { preview: Preview; ids: readonly number[] }) {
  const sending = useSend()
  const [own, proposed] = [countOf(preview, 'done'), countOf(preview, 'waiting')]
  const form = useForm({
    start: { note: '' },
    faultsOf: ({ note }) => ({ note: note.trim() === '' ? text.noteMissing : undefined }),
    send: async ({ note }) => {
      const isSure = await confirm({ title: text.send, text: `${text.confirm(own, proposed)}。`, approve: text.send })
      if (isSure) sending.mutate({ note, ids })
    },
    sending,
  })
  return (
    <Panel className="mt-6">
      <Form of={form}>
        <TextAreaField of={form} field="note" label={text.note} hint={text.noteHint} maxLength={longestNote} />
        <FormAlert of={form} className="mt-3" />
        <div className="mt-3 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p aria-live="polite" className="mr-auto text-13 text-ink-2">
            {own + proposed === 0 ? text.nothingToSend : text.confirm(own, proposed)}
          </p>
          <SubmitButton of={form} busy={sending.isPending ? text.sending : text.send} disabled={own + proposed === 0}>
            {text.send}
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  )
}

function useSend() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ note, ids }: { note: string; ids: readonly number[] }) =>
      call(createBatch, { body: { note, portfolio_ids: [...ids] } }),
    onSuccess: async (sent) => {
      showToast({ kind: 'success', message: text.sent })
      queries.removeQueries({ queryKey: candidates.queryKey })
      queries.removeQueries({ queryKey: batches.queryKey })
      await navigate(`/portfolios/batches/${sent.batch_note_id}`)
      await refreshPortfolios(queries)
    },
  })
}
