import { useQueryClient } from '@tanstack/react-query'
import { resendFirmInvitation, withdrawFirmInvitation } from '@zhiheng/contract/firm-invitations.ts'
import { invitationKinds, type InvitationState, invitationStates } from '@zhiheng/domain/firm-invitations/invitation.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { untilHere } from '../../platform/fetch-part.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { showError } from '../../ui/feedback/show-error.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { DeskCsvButton } from '../firms/desk-csv-button.tsx'
import { DeskFilter, DeskFilters } from '../firms/desk-filters.tsx'
import {
  type AskedInvitations,
  type Invitation,
  type Invitations,
  invitationsAddress,
  readInvitations,
  refreshInvitations,
} from './queries.ts'
import { text } from './text.ts'

const tones = {
  sent: 'info',
  opened: 'info',
  accepted: 'success',
  expired: 'plain',
  withdrawn: 'plain',
  bounced: 'warn',
} as const satisfies Record<InvitationState, TagTone>

/** A column whose name a phone shows in its line. */
const named = (key: 'sent' | 'expires' | 'letters' | 'by', cell: (row: Invitation) => string): Column<Invitation> => ({
  key,
  head: text[key],
  label: text[key],
  stack: 'named',
  cell,
})

const columns: readonly Column<Invitation>[] = [
  {
    key: 'who',
    head: text.who,
    className: 'min-w-56',
    cell: ({ name, email }) => (
      <>
        {name !== '' && <span className="block wrap-anywhere">{name}</span>}
        <span className="block text-12 text-ink-3 wrap-anywhere">{email}</span>
      </>
    ),
  },
  { key: 'kind', head: text.kind, className: 'whitespace-nowrap', stack: 'line', cell: ({ kind }) => text.kinds[kind] },
  {
    key: 'state',
    head: text.state,
    stack: 'line',
    cell: ({ state }) => <Tag tone={tones[state]}>{text.states[state]}</Tag>,
  },
  named('sent', ({ sent_at }) => formatMoment(sent_at)),
  named('expires', ({ expires_at }) => formatMoment(expires_at)),
  { ...named('letters', ({ letters }) => formatCount(letters)), align: 'right' },
  { ...named('by', ({ by }) => by ?? text.unknown), className: 'md:whitespace-nowrap' },
  { key: 'actions', head: text.actions, stack: 'line', cell: (row) => <Actions invitation={row} /> },
]

interface InvitationListProps {
  readonly asked: AskedInvitations
  readonly found: Invitations
}

/** The firm's invitations, a page at a time, narrowed by what stands in the address. */
export function InvitationList({ asked, found }: InvitationListProps) {
  const { entries, page, page_total, total, left_today } = found
  const isNarrowed = asked.words !== '' || asked.state !== null || asked.kind !== null
  const save = async () => (await untilHere(() => import('./invitations-csv.ts'), showError)).saveInvitations(asked)
  return (
    <Section title={text.list} note={text.total(formatCount(total))} aside={<DeskCsvButton save={save} />}>
      <Narrowing key={invitationsAddress(asked)} asked={asked} isNarrowed={isNarrowed} />
      <p className="my-3 text-13 text-ink-3">{text.left(formatCount(left_today))}</p>
      {entries.length === 0 ? (
        <Panel flush>
          <EmptyState
            title={isNarrowed ? text.notFound : text.none}
            text={isNarrowed ? text.notFoundText : text.noneText}
          />
        </Panel>
      ) : (
        <Panel flush>
          <Table caption={text.list} columns={columns} rows={entries} rowKey={({ id }) => id} stacked />
        </Panel>
      )}
      <Pagination page={page} pageTotal={page_total} toPage={(to) => invitationsAddress({ ...asked, page: to })} />
    </Section>
  )
}

function Narrowing({ asked, isNarrowed }: { readonly asked: AskedInvitations; readonly isNarrowed: boolean }) {
  return (
    <DeskFilters
      label={text.search}
      path="/manage/invitations"
      query={asked.words}
      addressOf={(filled) => invitationsAddress(readInvitations(new URLSearchParams(filled)))}
      isNarrowed={isNarrowed}
    >
      <DeskFilter
        name="state"
        label={text.state}
        value={asked.state ?? ''}
        choices={invitationStates.map((one) => [one, text.states[one]])}
      />
      <DeskFilter
        name="kind"
        label={text.kind}
        value={asked.kind ?? ''}
        choices={invitationKinds.map((one) => [one, text.kinds[one]])}
      />
    </DeskFilters>
  )
}

/** Sending again and taking back, while nothing is settled. */
function Actions({ invitation: { id, email, state } }: { readonly invitation: Invitation }) {
  const queries = useQueryClient()
  const params = { id: String(id) }
  const after = (message: string) => ({
    onSuccess: () => {
      showToast({ kind: 'success', message })
      return refreshInvitations(queries)
    },
    onError: (error: Error) => {
      showToast({ kind: 'error', message: error.message })
      return refreshInvitations(queries)
    },
  })
  const resending = useMutation({ mutationFn: () => call(resendFirmInvitation, { params }), ...after(text.resent) })
  const withdrawing = useMutation({
    mutationFn: () => call(withdrawFirmInvitation, { params }),
    ...after(text.withdrawn),
  })
  if (state === 'accepted' || state === 'withdrawn') return text.unknown
  const isBusy = resending.isPending || withdrawing.isPending
  const withdraw = async () => {
    const asked = { title: text.withdrawTitle, text: text.withdrawText(email), approve: text.withdraw, danger: true }
    if (await confirm(asked)) withdrawing.mutate()
  }
  return (
    <span className="flex gap-2">
      <Button size="sm" disabled={isBusy} onClick={() => resending.mutate()}>
        {text.resend}
        <span className="vh">{text.for(email)}</span>
      </Button>
      <Button size="sm" disabled={isBusy} onClick={() => void withdraw()}>
        {text.withdraw}
        <span className="vh">{text.for(email)}</span>
      </Button>
    </span>
  )
}
