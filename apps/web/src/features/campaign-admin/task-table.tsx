import { taskGroups } from '@zhiheng/domain/campaign/tasks.ts'
import { taskStates } from '@zhiheng/domain/campaign/terms.ts'
import { taskGroupNames, taskTexts } from '@zhiheng/domain/campaign/text.ts'

import { formatMonthDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { StaffFilter, StaffFilters, StaffWords } from '../back-office/staff-filters.tsx'
import type { StaffTask } from './queries.ts'
import { type TaskChoice, taskPath, tasksPath } from './task-address.ts'
import { StateTag, timeOf } from './task-state.tsx'
import { text } from './text.ts'
import { useTaskOrder } from './use-task-order.ts'

const heads = text.columns
const figure = (key: keyof typeof heads, of: (row: StaffTask) => number): Column<StaffTask> => ({
  key,
  head: heads[key],
  label: heads[key],
  align: 'right',
  stack: 'figure',
  cell: (row) => formatCount(of(row)),
})

const columns: readonly Column<StaffTask>[] = [
  {
    key: 'task',
    head: heads.task,
    className: 'min-w-52',
    cell: ({ task, group }) => (
      <span className="block">
        <Link to={taskPath(task)} className="inline-flex min-h-11 items-center font-medium fine:min-h-7">
          {taskTexts[task].title}
        </Link>
        <span className="block text-12 font-normal wrap-anywhere text-ink-3">
          {taskGroupNames[group]}・{task}
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    head: heads.state,
    stack: 'line',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <StateTag state={row.state} />
        {timeOf(row) !== null && <span className="text-12 whitespace-nowrap text-ink-3">{timeOf(row)}</span>}
      </span>
    ),
  },
  {
    key: 'reward',
    head: heads.reward,
    label: heads.reward,
    align: 'right',
    stack: 'figure',
    cell: ({ reward, next, has_waiting }) => (
      <span className="block whitespace-nowrap">
        {text.bp(formatCount(reward))}
        {next !== null && (
          <span className="block text-12 text-ink-3">{text.next(formatMonthDay(next.from), next.points)}</span>
        )}
        {has_waiting && <span className="block text-12 text-warn">{text.waiting}</span>}
      </span>
    ),
  },
  figure('today', ({ today }) => today.count),
  figure('month', ({ month }) => month.count),
  figure('monthPoints', ({ month }) => month.points),
  figure('members', ({ all }) => all.members),
  figure('points', ({ all }) => all.points),
]

/** The way to another place in the order. */
function placeOf(
  rows: readonly StaffTask[],
  move: (row: StaffTask, direction: 'up' | 'down') => void,
): Column<StaffTask> {
  return {
    key: 'place',
    head: heads.place,
    stack: 'line',
    className: 'md:pl-6',
    cell: (row) => <Moves row={row} rows={rows} move={move} />,
  }
}

interface MovesProps {
  readonly row: StaffTask
  readonly rows: readonly StaffTask[]
  readonly move: (row: StaffTask, direction: 'up' | 'down') => void
}

function Moves({ row, rows, move }: MovesProps) {
  const { title } = taskTexts[row.task]
  return (
    <span className="flex">
      <Move label={text.up(title)} isEnd={row === rows[0]} onPress={() => move(row, 'up')} icon="up" />
      <Move label={text.down(title)} isEnd={row === rows.at(-1)} onPress={() => move(row, 'down')} icon="down" />
    </span>
  )
}

interface TaskTableProps {
  readonly rows: readonly StaffTask[]
  /** Whether these are all tasks: only a whole order can be changed. */
  readonly isWhole: boolean
}

/** Every task with what it gives and how often it was paid; the whole list can be ordered. */
export function TaskTable({ rows, isWhole }: TaskTableProps) {
  const { move, said } = useTaskOrder(rows)
  return (
    <Panel flush>
      <output className="vh">{said}</output>
      <Table
        caption={text.list}
        columns={isWhole ? [...columns, placeOf(rows, move)] : columns}
        rows={rows}
        rowKey={({ task }) => task}
        stacked="thirds"
      />
    </Panel>
  )
}

interface MoveProps {
  readonly label: string
  readonly icon: 'up' | 'down'
  readonly isEnd: boolean
  readonly onPress: () => void
}

function Move({ label, icon, isEnd, onPress }: MoveProps) {
  return (
    <IconButton
      label={label}
      aria-disabled={isEnd}
      className="z-1 aria-disabled:text-ink-disabled fine:size-9"
      onClick={() => {
        if (!isEnd) onPress()
      }}
    >
      <Icon name={icon} className="size-4" />
    </IconButton>
  )
}

/** Narrows the tasks. */
export function TaskFilters({ choice }: { readonly choice: TaskChoice }) {
  return (
    <StaffFilters
      key={tasksPath({ ...choice })}
      label={text.filters}
      path="/admin/campaign"
      addressOf={tasksPath}
      isNarrowed={Object.keys(choice).length > 0}
      className="mt-5 grid grid-cols-2 gap-3 *:first:col-span-2 *:last:col-span-2 sm:*:first:col-span-1 sm:*:last:col-span-1 sm:grid-cols-[2fr_1fr_1fr_auto] sm:items-end"
    >
      <StaffWords label={text.words} value={choice.words} />
      <StaffFilter
        name="group"
        label={text.group}
        value={choice.group}
        choices={taskGroups.map((group) => [group, taskGroupNames[group]])}
      />
      <StaffFilter
        name="state"
        label={text.state}
        value={choice.state}
        choices={taskStates.map((state) => [state, text.states[state]])}
      />
    </StaffFilters>
  )
}
