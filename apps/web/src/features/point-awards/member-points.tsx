import { lookAtPoints } from '@zhiheng/contract/point-awards.ts'
import { taskTexts } from '@zhiheng/domain/campaign/text.ts'

import { call } from '../../api/call.ts'
import { everyRow } from '../../api/every-row.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { toCsv } from '../../platform/csv.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount, formatDifference } from '../../platform/format-number.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel, Section, Stat } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { CsvButton } from '../back-office/csv-button.tsx'
import { CorrectionForm } from './correction-form.tsx'
import type { LookedAt } from './queries.ts'
import { text as all } from './text.ts'

const text = all.look

type Entry = LookedAt['ledger']['entries'][number]

const columns: readonly Column<Entry>[] = [
  { key: 'day', head: text.day, cell: ({ day }) => formatDay(day) },
  {
    key: 'what',
    head: text.what,
    cell: ({ task, reason, note }) => (
      <span className="wrap-anywhere">{[whatOf(task, reason), note].filter(Boolean).join('：')}</span>
    ),
  },
  { key: 'points', head: text.points, align: 'right', cell: ({ points }) => formatDifference(points, 0) },
  { key: 'expires', head: text.expires, align: 'right', cell: ({ expires_on }) => formatDay(expires_on) },
]

function whatOf(task: Entry['task'], reason: Entry['reason']): string {
  return task === null ? text.reasons[reason] : taskTexts[task].title
}

/** Saves the whole ledger of a member; that somebody looked is kept as for each page that is shown. */
async function saveLedger(email: string): Promise<void> {
  const found = await everyRow(
    async (page) => (await call(lookAtPoints, { body: { email, page } })).ledger,
    ({ id }) => id,
  )
  const content = toCsv([
    [text.day, text.what, text.points, text.expires],
    ...found.map(({ day, task, reason, note, points, expires_on: last }) => [
      day,
      [whatOf(task, reason), note].filter(Boolean).join('：'),
      points,
      last,
    ]),
  ])
  saveCsvOfToday(text.ledger, content)
}

/** A member's points by their address, and how they are corrected. */
export function MemberPoints() {
  const looking = useMutation({
    mutationFn: (asked: { readonly email: string; readonly page: number }) => call(lookAtPoints, { body: asked }),
  })
  const form = useForm({
    start: { email: '' },
    faultsOf: ({ email }) => ({ email: email.includes('@') ? undefined : text.wrongEmail }),
    send: ({ email }) => looking.mutate({ email, page: 1 }),
    sending: looking,
  })
  const found = looking.data
  return (
    <Section title={text.title} note={text.note}>
      <Panel>
        <Form of={form} aria-label={text.title} className="grid gap-4">
          <FormAlert of={form} />
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-1 basis-60">
              <TextField of={form} field="email" label={text.email} type="email" autoComplete="off" />
            </div>
            <SubmitButton of={form} variant="secondary" busy={text.looking}>
              {text.look}
            </SubmitButton>
          </div>
        </Form>
        {found !== undefined && <Found found={found} onPage={(page) => looking.mutate({ email: found.email, page })} />}
      </Panel>
    </Section>
  )
}

function Found({ found, onPage }: { readonly found: LookedAt; readonly onPage: (page: number) => void }) {
  const { email, points, ledger } = found
  const { entries, page, page_total: total } = ledger
  return (
    <div className="mt-5 grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Stat label={`${text.balance}（${email}）`} value={formatCount(points)} unit="BP" />
        <CsvButton save={() => saveLedger(email)} disabled={entries.length === 0} />
      </div>
      {entries.length === 0 ? (
        <EmptyState title={text.empty} />
      ) : (
        <Table caption={text.ledger} columns={columns} rows={entries} rowKey={({ id }) => id} />
      )}
      {total > 1 && (
        <div className="flex flex-wrap items-center gap-3 text-13">
          <span className="text-ink-3">{text.page(page, total)}</span>
          <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {text.later}
          </Button>
          <Button size="sm" disabled={page === total} onClick={() => onPage(page + 1)}>
            {text.earlier}
          </Button>
        </div>
      )}
      <CorrectionForm key={found.member_id} member={found} onDone={() => onPage(1)} />
    </div>
  )
}
