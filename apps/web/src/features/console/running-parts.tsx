import { formatMoment } from '../../platform/format-day.ts'
import { formatCount, MISSING } from '../../platform/format-number.ts'
import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { FactList, Panel, Section } from '../../ui/layout/panel.tsx'
import type { Column } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useSignedIn } from '../session/queries.ts'
import { ConsoleRows } from './console-rows.tsx'
import { formatClock, formatMegabytes, inMegabytes } from './format.ts'
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

const nodeFile = {
  name: ofNodes.title,
  heads: [ofNodes.id, ofNodes.version, ofNodes.since, ofNodes.told, ofNodes.memory, ofNodes.answers, ofNodes.faults],
  lineOf: (node: Node) => [
    node.id,
    node.version,
    node.started_at,
    node.told_at,
    inMegabytes(node.memory_bytes),
    node.answers,
    node.faults,
  ],
}

/** Every node at this database: its version, since when it runs, and how much it has answered. */
export function Nodes({ rows, isAlone }: { readonly rows: readonly Node[]; readonly isAlone: boolean }) {
  return (
    <ConsoleRows
      list="nodes"
      title={ofNodes.title}
      note={isAlone ? undefined : ofNodes.note}
      empty={MISSING}
      columns={nodeColumns}
      rows={rows}
      rowKey={({ id }) => id}
      wordsOf={({ id, version }) => `${id} ${version}`}
      file={nodeFile}
    />
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

const jobFile = {
  name: ofJobs.title,
  heads: [ofJobs.name, ofJobs.state, ofJobs.retries, ofJobs.succeeded],
  lineOf: ({ name, state, retries, succeeded_at: at }: Job) => [name, ofJobs.states[state], retries, at],
}

/** How the work that the site does by itself last went; staff have a page of it, on which it is started by hand. */
export function Jobs({ rows }: { readonly rows: readonly Job[] }) {
  const isStaff = useSignedIn()?.superuser === true
  return (
    <ConsoleRows
      list="jobs"
      title={ofJobs.title}
      aside={
        isStaff && (
          <TextLink to="/admin/jobs" className="inline-flex min-h-11 min-w-11 items-center fine:min-h-0">
            {ofJobs.toDesk}
          </TextLink>
        )
      }
      empty={ofJobs.empty}
      columns={jobColumns}
      rows={rows}
      rowKey={({ name }) => name}
      wordsOf={({ name }) => name}
      states={{ names: ofJobs.states, of: ({ state }) => state }}
      file={jobFile}
    />
  )
}
