import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import type { Job } from './queries.ts'
import { faultText, jobName, tookText } from './shown-jobs.ts'
import { text } from './text.ts'
import { timesText } from './times-text.ts'
import { useRunJob } from './use-run-job.ts'

const heads = text.columns
const tones = { never: 'plain', active: 'info', retry: 'warn', completed: 'success', failed: 'danger' } as const

/** On a phone with its name: a moment is longer than a third of a line, and two of them are told apart. */
const figure = { align: 'right', stack: 'named' } as const

const facts: readonly Column<Job>[] = [
  {
    key: 'job',
    head: heads.job,
    className: 'min-w-44',
    cell: (job) => (
      <span className="block">
        {jobName(job)}
        <span className="block text-12 font-normal text-ink-3">
          {job.name}・{timesText(job.times)}
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    head: heads.state,
    label: heads.state,
    stack: 'line',
    cell: ({ state, retries }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Tag tone={tones[state]}>{text.states[state]}</Tag>
        {retries > 0 && <span className="text-12 text-ink-3">{text.tries(retries)}</span>}
      </span>
    ),
  },
  { key: 'started', head: heads.started, label: heads.started, ...figure, cell: (job) => moment(job.started_at) },
  { key: 'took', head: heads.took, label: heads.took, ...figure, cell: tookText },
  { key: 'next', head: heads.next, label: heads.next, ...figure, cell: (job) => moment(job.next_at) },
  {
    key: 'fault',
    head: heads.fault,
    label: heads.fault,
    stack: 'named',
    className: 'min-w-44 md:pl-6',
    cell: (job) => <span className="text-12 text-ink-2 wrap-anywhere">{faultText(job)}</span>,
  },
]

function moment(at: string | null) {
  return <span className="whitespace-nowrap tabular-nums">{formatMoment(at)}</span>
}

function columnsWith(run: ReturnType<typeof useRunJob>): readonly Column<Job>[] {
  return [
    ...facts,
    {
      key: 'run',
      head: heads.run,
      align: 'right',
      stack: 'line',
      cell: (job) => (
        <Button
          size="sm"
          disabled={job.state === 'active'}
          aria-label={text.runOf(jobName(job))}
          onClick={() => void run(job)}
        >
          {text.run}
        </Button>
      ),
    },
  ]
}

/** The jobs, each with a way to have it run now. */
export function JobTable({ jobs }: { readonly jobs: readonly Job[] }) {
  const columns = columnsWith(useRunJob())
  return (
    <Panel flush>
      <Table caption={text.list} columns={columns} rows={jobs} rowKey={({ name }) => name} stacked />
    </Panel>
  )
}
