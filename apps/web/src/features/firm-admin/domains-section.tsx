import { useQueryClient } from '@tanstack/react-query'
import { checkFirmDomain } from '@zhiheng/contract/firm-admin.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { domainsText as text } from './domains-text.ts'
import { firmOf, type StaffFirm } from './queries.ts'

type DomainState = StaffFirm['domain_states'][number]

/** The firm's own names: whether each is proved, what proves it, and a look for it now. Nothing where it has none. */
export function DomainsSection({ firm }: { readonly firm: StaffFirm }) {
  if (firm.domain_states.length === 0) return null
  return (
    <Section title={text.title} note={text.note}>
      <Panel flush>
        <ul>
          {firm.domain_states.map((state) => (
            <li key={state.domain} className="border-b border-line px-4 py-3 last:border-0 md:px-5">
              <Domain firmId={firm.id} state={state} />
            </li>
          ))}
        </ul>
      </Panel>
    </Section>
  )
}

function Domain({ firmId, state }: { readonly firmId: number; readonly state: DomainState }) {
  const { domain, record, checked_at, fault } = state
  const { tone, label, said } = standingOf(state)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="flex min-w-0 flex-wrap items-center gap-2 text-14 font-bold">
          <span className="min-w-0 wrap-anywhere">{domain}</span>
          <Tag tone={tone}>{label}</Tag>
        </h3>
        {record !== null && <Check firmId={firmId} domain={domain} />}
      </div>
      <p className="mt-1 text-13 text-ink-2">{said}</p>
      {checked_at !== null && fault !== null && (
        <p className="mt-1 text-13 text-ink-2">{text.found(formatMoment(checked_at), text.faults[fault])}</p>
      )}
      {record !== null && <ProofRecord record={record} />}
    </>
  )
}

interface Standing {
  readonly tone: 'success' | 'warn' | 'plain'
  readonly label: string
  readonly said: string
}

function standingOf({ record, leads, proved_at, lost_at }: DomainState): Standing {
  if (record === null) return { tone: 'plain', label: text.states.own, said: text.ownText }
  if (proved_at === null)
    return { tone: 'warn', label: text.states.waiting, said: leads ? text.earlierText : text.waitingText }
  if (lost_at !== null) return { tone: 'warn', label: text.states.lost, said: text.lostText(formatMoment(lost_at)) }
  return { tone: 'success', label: text.states.proved, said: text.provedText(formatMoment(proved_at)) }
}

function ProofRecord({ record: { name, value } }: { readonly record: NonNullable<DomainState['record']> }) {
  const facts = [
    [text.recordType, 'TXT'],
    [text.recordName, name],
    [text.recordValue, value],
  ]
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 text-13 sm:grid-cols-[auto_1fr]">
      {facts.map(([label, said]) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="min-w-0">
            <code className="wrap-anywhere">{said}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Check({ firmId, domain }: { readonly firmId: number; readonly domain: string }) {
  const queries = useQueryClient()
  const id = String(firmId)
  const checking = useMutation({
    mutationFn: () => call(checkFirmDomain, { params: { id }, body: { domain } }),
    onSuccess: (firm) => {
      queries.setQueryData(firmOf(id).queryKey, firm)
      const isProved = firm.domain_states.some((one) => one.domain === domain && one.fault === null)
      showToast({ kind: isProved ? 'success' : 'error', message: isProved ? text.proved : text.notProved })
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  return (
    <Button
      size="sm"
      className="relative z-1 min-w-11 shrink-0"
      aria-label={text.checkOf(checking.isPending ? text.checking : text.check, domain)}
      disabled={checking.isPending}
      onClick={() => checking.mutate()}
    >
      {checking.isPending ? text.checking : text.check}
    </Button>
  )
}
