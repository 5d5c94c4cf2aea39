import { formatMoment } from '../../platform/format-day.ts'
import { formatCount, MISSING } from '../../platform/format-number.ts'
import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { FactList, Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useSignedIn } from '../session/queries.ts'
import { formatClock, formatMegabytes } from './format.ts'
import type { Console } from './queries.ts'
import { text } from './text.ts'

type Node = Console['nodes'][number]
type Job = Console['jobs'][number]

const { nodes: ofNodes, queue: ofQueue, jobs: ofJobs, facts } = text

/** Which site this is. */
export function SiteFacts({ state }: { readonly state: Console }) {
  const off = state.features_off.join('、')
  const isStaff = useSignedIn()?.superuser === true
  const said = off === '' ? facts.none : off
  return (
    <Panel className="mt-4 max-w-180">
      <FactList
        facts={[
          [facts.env, state.current_env],
          [facts.database, text.databases[state.database]],
          [facts.demo, state.is_demo ? text.demo.yes : text.demo.no],
          [
            facts.featuresOff,
            isStaff ? (
              <TextLink
                key="switches"
                to="/admin/switches"
                className="-my-3 inline-flex min-h-11 min-w-11 items-center justify-end fine:my-0 fine:min-h-0"
              >
                {said}
              </TextLink>
            ) : (
              said
            ),
          ],
        ]}
      />
    </Panel>
  )
}

const nodeColumns: readonly Column<Node>[] = [
  {
    key: 'id',
    head: ofNodes.id,
    className: 'min-w-32',
    cell: ({ id, is_own }) => (
      <>
        <code className="text-13">{id}</code>
        {is_own && <span className="block text-12 font-normal text-ink-3">{ofNodes.own}</span>}
      </>
    ),
  },
  { key: 'version', head: ofNodes.version, cell: ({ version }) => <code className="text-12">{version}</code> },
  { key: 'since', head: ofNodes.since, cell: ({ started_at: at }) => formatMoment(at) },
  { key: 'told', head: ofNodes.told, cell: ({ told_at: at }) => formatClock(at) },
  { key: 'memory', head: ofNodes.memory, align: 'right', cell: ({ memory_bytes: bytes }) => formatMegabytes(bytes) },
  { key: 'answers', head: ofNodes.answers, align: 'right', cell: ({ answers }) => formatCount(answers) },
  { key: 'faults', head: ofNodes.faults, align: 'right', cell: ({ faults }) => formatCount(faults) },
]

/** Every node at this database: its version, since when it runs, and how much it has answered. */
export function Nodes({ rows, isAlone }: { readonly rows: readonly Node[]; readonly isAlone: boolean }) {
  return (
    <Section title={ofNodes.title} {...(isAlone ? {} : { note: ofNodes.note })}>
      <Panel flush>
        <Table caption={ofNodes.title} columns={nodeColumns} rows={rows} rowKey={({ id }) => id} />
      </Panel>
    </Section>
  )
}

/** Mails and text messages on their way. */
export function Queue({ queue }: { readonly queue: Console['queue'] }) {
  const isStaff = useSignedIn()?.superuser === true
  return (
    <Section
      title={ofQueue.title}
      aside={
        isStaff && (
          <TextLink to="/admin/outbox" className="inline-flex min-h-11 min-w-11 items-center fine:min-h-0">
            {ofQueue.toFailed}
          </TextLink>
        )
      }
    >
      <Panel className="max-w-180">
        <FactList
          facts={[
            [ofQueue.waiting, formatCount(queue.waiting)],
            [ofQueue.bulk, formatCount(queue.waiting_bulk)],
            [ofQueue.oldest, queue.oldest_at === null ? MISSING : formatMoment(queue.oldest_at)],
            [ofQueue.sent, formatCount(queue.sent_in_a_day)],
            [ofQueue.failed, formatCount(queue.failed)],
          ]}
        />
      </Panel>
    </Section>
  )
}

const tones = { active: 'info', retry: 'warn', completed: 'plain', failed: 'danger' } satisfies Record<
  Job['state'],
  TagTone
>

const jobColumns: readonly Column<Job>[] = [
  {
    key: 'name',
    head: ofJobs.name,
    className: 'min-w-44',
    cell: ({ name }) => <code className="text-13">{name}</code>,
  },
  { key: 'state', head: ofJobs.state, cell: ({ state }) => <Tag tone={tones[state]}>{ofJobs.states[state]}</Tag> },
  { key: 'retries', head: ofJobs.retries, align: 'right', cell: ({ retries }) => formatCount(retries) },
  { key: 'succeeded', head: ofJobs.succeeded, align: 'right', cell: ({ succeeded_at: at }) => formatMoment(at) },
]

/** How the work that the site does by itself last went. */
export function Jobs({ rows }: { readonly rows: readonly Job[] }) {
  return (
    <Section title={ofJobs.title}>
      <Panel flush>
        {rows.length === 0 ? (
          <EmptyState title={ofJobs.empty} />
        ) : (
          <Table caption={ofJobs.title} columns={jobColumns} rows={rows} rowKey={({ name }) => name} />
        )}
      </Panel>
    </Section>
  )
}
