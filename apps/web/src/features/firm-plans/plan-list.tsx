import { useQueryClient } from '@tanstack/react-query'
import { makePlan } from '@zhiheng/contract/firm-plans.ts'
import { useNavigate } from 'react-router'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { toCsv } from '../../platform/csv.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatChange, formatCount, formatPercent, MISSING } from '../../platform/format-number.ts'
import { saveCsvOfToday } from '../../platform/save-csv.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { Block } from '../../ui/feedback/block.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { CsvButton } from '../back-office/csv-button.tsx'
import { StaffFilter, StaffFilters } from '../back-office/staff-filters.tsx'
import { levelName } from '../firms/level-name.ts'
import { newContent } from './plan-draft.ts'
import { type AskedPlans, plansAddress } from './plans-address.ts'
import { planMap, planPath, plans, type PlanHead } from './queries.ts'
import { text } from './text.ts'

type Row = PlanHead

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    head: text.name,
    className: 'name',
    cell: ({ id, name, level }) => (
      <>
        <TextLink to={planPath(id)} className="inline-flex min-h-11 items-center fine:min-h-7">
          {name}
        </TextLink>
        <span className="block text-12 font-normal text-ink-3">{text.levelOf(level, levelName(level))}</span>
      </>
    ),
  },
  { key: 'state', head: text.state, label: text.state, stack: 'line', cell: (row) => <StateTag row={row} /> },
  {
    key: 'version',
    head: text.version,
    label: text.version,
    stack: 'line',
    cell: ({ number }) => (number === null ? text.noVersion : text.versionOf(number)),
  },
  {
    key: 'published',
    head: text.publishedOn,
    label: text.publishedOn,
    stack: 'line',
    cell: (row) => formatDay(row.published_on),
  },
  {
    key: 'targets',
    head: text.targets,
    label: text.targetsShort,
    stack: 'figure',
    cell: ({ targets }) => sharesOf(targets),
  },
  {
    key: 'funds',
    head: text.funds,
    label: text.funds,
    stack: 'figure',
    align: 'right',
    cell: ({ funds }) => formatCount(funds),
  },
  {
    key: 'packets',
    head: text.packets,
    label: text.packets,
    stack: 'figure',
    align: 'right',
    cell: (row) => formatCount(row.packets),
  },
  {
    key: 'writer',
    head: text.writer,
    label: text.writer,
    stack: 'figure',
    className: 'md:pl-6',
    cell: (row) => row.written_by ?? MISSING,
  },
]

function sharesOf({ ef, bf, blf, mmf }: Row['targets']): string {
  return [ef, bf, blf, mmf].join('／')
}

function StateTag({ row }: { readonly row: Row }) {
  const tones = { published: 'success', draft: 'plain', review: 'warn', removed: 'danger' } as const
  const state = row.is_removed ? 'removed' : row.state
  return <Tag tone={tones[state]}>{text.states[state]}</Tag>
}

/** The plans of the firm, found by name and state. */
export function PlanList({ asked }: { readonly asked: AskedPlans }) {
  return (
    <Block query={plans()} name={text.title} skeleton={<SkeletonRows rows={6} />}>
      {({ entries }) => <Found asked={asked} entries={entries} />}
    </Block>
  )
}

function Found({ asked, entries }: { readonly asked: AskedPlans; readonly entries: readonly Row[] }) {
  const rows = entries.filter(
    (row) =>
      row.name.includes(asked.words) &&
      (asked.state === '' || (row.is_removed ? 'removed' : row.state) === asked.state),
  )
  if (entries.length === 0) return <EmptyState title={text.empty} text={text.emptyText} />
  return (
    <>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-3">
        <StaffFilters
          label={text.filters}
          path="/manage/plans"
          addressOf={plansAddress}
          isNarrowed={asked.words !== '' || asked.state !== ''}
          className="flex flex-wrap items-end gap-3"
        >
          <Field label={text.name}>
            {(control) => (
              <Input {...control} type="search" name="query" defaultValue={asked.words} className={lowField} />
            )}
          </Field>
          <StaffFilter name="state" label={text.state} value={asked.state} choices={Object.entries(text.states)} />
        </StaffFilters>
        <CsvButton disabled={rows.length === 0} save={async () => saveRows(rows)} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={text.noneFound} text={text.noneFoundText} />
      ) : (
        <Panel flush className="mt-4">
          <Table caption={text.title} columns={columns} rows={rows} rowKey={({ id }) => id} stacked="thirds" />
        </Panel>
      )}
      <PlanMap />
    </>
  )
}

function saveRows(rows: readonly Row[]): void {
  const heads = [
    text.csv.ids[0] ?? '',
    text.name,
    text.level,
    text.state,
    text.version,
    text.publishedOn,
    text.effectiveOn,
  ]
  const lines = rows.map((row) => {
    const { ef, bf, blf, mmf } = row.targets
    const state = text.states[row.is_removed ? 'removed' : row.state]
    const facts = [row.id, row.name, row.level, state, row.number, row.published_on, row.effective_on]
    return [...facts, ef, bf, blf, mmf, row.least_amount, row.funds, row.packets, row.written_by]
  })
  const content = toCsv([[...heads, ...text.csv.ids.slice(1), text.funds, text.packets, text.writer], ...lines])
  saveCsvOfToday(text.file, content)
}

/** The published plans beside our model portfolios of their levels. */
function PlanMap() {
  return (
    <Block query={planMap()} name={text.map} skeleton={<SkeletonRows rows={4} />}>
      {({ plans: placed, points, period }) =>
        placed.length === 0 ? null : (
          <Section title={text.map} note={text.mapLead(text.periods[period])}>
            <Panel flush>
              <Table
                caption={text.map}
                rows={placed.map((one) => ({ ...one, model: points.find(({ level }) => level === one.level) ?? null }))}
                rowKey={({ id }) => id}
                stacked="thirds"
                columns={[
                  { key: 'name', head: text.name, cell: ({ name }) => name },
                  figure('ret', text.ret, ({ ret }) => formatChange(ret)),
                  figure('vol', text.vol, ({ vol }) => formatPercent(vol)),
                  figure('modelRet', text.modelRet, ({ model }) => formatChange(model?.ret ?? null)),
                  figure('modelVol', text.modelVol, ({ model }) => formatPercent(model?.vol ?? null)),
                  figure('distance', text.distance, ({ distance }) =>
                    distance === null ? MISSING : distance.toFixed(1),
                  ),
                ]}
              />
            </Panel>
          </Section>
        )
      }
    </Block>
  )
}

interface Placed {
  readonly name: string
  readonly ret: number | null
  readonly vol: number | null
  readonly distance: number | null
  readonly model: { readonly ret: number | null; readonly vol: number | null } | null
}

function figure(key: string, head: string, cell: (row: Placed) => string) {
  return { key, head, label: head, align: 'right', stack: 'figure', cell } as const
}

/** Begins a plan and goes to it. */
export function MakePlan() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const making = useMutation({
    mutationFn: () => call(makePlan, { body: { content: newContent(text.firstName) } }),
    onSuccess: async ({ plan: { id } }) => {
      await queries.invalidateQueries({ queryKey: plans().queryKey })
      await navigate(planPath(id))
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  return (
    <Button variant="primary" disabled={making.isPending} onClick={() => making.mutate()}>
      {making.isPending ? text.making : text.make}
    </Button>
  )
}
