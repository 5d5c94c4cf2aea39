import { useQueryClient } from '@tanstack/react-query'
import { openToFirm } from '@zhiheng/contract/preflight/proposals.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatDay } from '../../platform/format-day.ts'
import { Tag, type TagTone } from '../../ui/controls/chip.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { type Column, Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { everyProposal, type ProposalHead, type Proposals } from './proposal-queries.ts'
import { text } from './proposal-text.ts'

const { columns: heads } = text

export const proposalTones = {
  waiting: 'info',
  accepted: 'success',
  declined: 'plain',
  expired: 'plain',
  ended: 'plain',
} as const satisfies Record<ProposalHead['state'], TagTone>

const columns: readonly Column<ProposalHead>[] = [
  {
    key: 'name',
    head: heads.name,
    className: 'name',
    cell: ({ id, name, firm }) => (
      <>
        <TextLink to={`/proposals/${id}`} className="inline-flex min-h-11 items-center wrap-anywhere fine:min-h-7">
          {name}
        </TextLink>
        <span className="block text-12 font-normal text-ink-3">{firm}</span>
      </>
    ),
  },
  { key: 'portfolio', head: heads.portfolio, stack: 'line', cell: ({ portfolio }) => portfolio },
  {
    key: 'state',
    head: heads.state,
    stack: 'line',
    cell: ({ state }) => <Tag tone={proposalTones[state]}>{text.states[state]}</Tag>,
  },
  {
    key: 'until',
    head: heads.until,
    label: heads.until,
    stack: 'line',
    cell: ({ expires_on }) => <span className="tabular-nums">{formatDay(expires_on)}</span>,
  },
]

/** The member's proposals, and on a firm's site which portfolios it may look at. */
export function ProposalList({ entries, portfolios }: Proposals) {
  return (
    <>
      <Section title={text.list}>
        <Panel flush>
          {entries.length === 0 ? (
            <EmptyState title={text.empty} text={text.emptyText} />
          ) : (
            <Table caption={text.list} columns={columns} rows={entries} rowKey={({ id }) => id} stacked />
          )}
        </Panel>
      </Section>
      {portfolios !== null && <OpenedPortfolios portfolios={portfolios} />}
    </>
  )
}

function OpenedPortfolios({ portfolios }: { readonly portfolios: NonNullable<Proposals['portfolios']> }) {
  const open = useOpen()
  return (
    <Section title={text.opened}>
      <p className="mb-3 max-w-[48em] text-13 text-pretty text-ink-2">{text.openedNote}</p>
      <Panel>
        {portfolios.length === 0 && <p className="text-13 text-ink-3">{text.noPortfolios}</p>}
        <ul>
          {portfolios.map(({ portfolio_id: id, name, is_open }) => (
            <li key={id} className="border-b border-line py-0.5 last:border-0">
              <Switch
                checked={is_open}
                disabled={open.isPending}
                aria-label={text.open(name)}
                onChange={({ target }) => open.mutate({ id, isOpen: target.checked })}
              >
                <span className="wrap-anywhere">{name}</span>
              </Switch>
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  )
}

function useOpen() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isOpen }: { readonly id: number; readonly isOpen: boolean }) =>
      call(openToFirm, { params: { id: String(id) }, body: { is_open: isOpen } }),
    onSuccess: ({ is_open }) => showToast({ kind: 'success', message: is_open ? text.isOpen : text.isClosed }),
    onError: ({ message }) => showToast({ kind: 'error', message }),
    onSettled: () => Promise.all(everyProposal.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}
