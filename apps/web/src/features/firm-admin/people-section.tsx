import { useReply } from '../../api/use-reply.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { Link } from '../../ui/text/link.tsx'
import { CsvButton } from '../back-office/csv-button.tsx'
import { StaffFilters, StaffWords } from '../back-office/staff-filters.tsx'
import { firmPath } from './people-address.ts'
import { type PeopleChoice, peopleOf, type Person, type StaffFirm } from './queries.ts'
import { text as all } from './text.ts'
import { useActions } from './use-actions.ts'

const text = all.page

interface PeopleSectionProps {
  readonly firm: StaffFirm
  readonly choice: PeopleChoice
}

/** The people of a firm: who is what, and what staff may change of it. */
export function PeopleSection({ firm, choice }: PeopleSectionProps) {
  const data = useReply(peopleOf(String(firm.id), choice))
  const actions = useActions(firm)
  const save = async () => (await import('./firms-csv.ts')).savePeople(firm, choice)
  return (
    <Section
      title={text.people}
      note={text.peopleTotal(formatCount(data.total))}
      aside={
        <span className="flex flex-wrap gap-2">
          <Button onClick={actions.add}>{text.add}</Button>
          <CsvButton save={save} disabled={data.entries.length === 0} />
        </span>
      }
    >
      <StaffFilters
        key={firmPath(firm.id, choice)}
        label={text.people}
        path={firmPath(firm.id)}
        addressOf={(filled) => firmPath(firm.id, filled)}
        isNarrowed={Object.keys(choice).length > 0}
        className="mb-3 grid gap-3 sm:grid-cols-[20rem_auto] sm:items-end"
      >
        <StaffWords label={text.search} value={choice.words} />
      </StaffFilters>
      {data.entries.length === 0 ? (
        <Panel>
          <EmptyState title={text.noPeople} text={text.noPeopleText} />
        </Panel>
      ) : (
        <div className="space-y-6">
          <Panel flush>
            <Table
              caption={text.people}
              columns={columnsOf(actions.change)}
              rows={data.entries}
              rowKey={({ member_id }) => member_id}
              stacked
            />
          </Panel>
          <Pagination
            page={data.page}
            pageTotal={data.page_total}
            toPage={(page) => firmPath(firm.id, { ...choice, page: page === 1 ? undefined : page })}
          />
        </div>
      )}
    </Section>
  )
}

function columnsOf(change: ReturnType<typeof useActions>['change']): readonly Column<Person>[] {
  return [
    {
      key: 'name',
      head: text.name,
      className: 'min-w-56',
      cell: ({ member_id, name, email }) => (
        <span className="block">
          <Link
            to={`/admin/members/${member_id}`}
            className="inline-flex min-h-11 items-center font-medium wrap-anywhere fine:min-h-7"
          >
            {name}
          </Link>
          <span className="block text-12 font-normal text-ink-3 wrap-anywhere">{email}</span>
        </span>
      ),
    },
    { key: 'role', head: text.role, label: text.role, stack: 'line', cell: ({ role }) => text.roles[role] },
    {
      key: 'joined',
      head: text.joined,
      label: text.joined,
      stack: 'line',
      cell: ({ joined_on }) => formatDay(joined_on),
    },
    {
      key: 'actions',
      head: text.actions,
      stack: 'line',
      cell: (person) => {
        const isAdmin = person.role === 'admin'
        const verb = isAdmin ? text.makeMember : text.makeAdmin
        return (
          <span className="inline-flex flex-wrap gap-2 py-1">
            <Button
              size="sm"
              aria-label={`${verb}：${person.name}`}
              onClick={() => change(person, isAdmin ? 'member' : 'admin')}
            >
              {verb}
            </Button>
            <Button size="sm" aria-label={`${text.leave}：${person.name}`} onClick={() => change(person, null)}>
              {text.leave}
            </Button>
          </span>
        )
      },
    },
  ]
}
