import { domainInWords } from '@zhiheng/domain/firms/domain-in-words.ts'
import type { ReactNode } from 'react'

import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { domainsText as text } from './domains-text.ts'
import type { StaffFirm } from './queries.ts'

type DomainState = StaffFirm['domain_states'][number]

interface DomainListProps {
  readonly states: readonly DomainState[]
  /** What is said to staff, or to those who run the firm. */
  readonly said: typeof text.staff
  /** Looks for the proof of a name now, where the reader may. */
  readonly renderCheck?: (domain: string) => ReactNode
}

/** A firm's own names: how each stands, the record that proves it, and what to tell whoever runs the DNS. */
export function DomainList({ states, ...shown }: DomainListProps) {
  return (
    <Panel flush>
      <ul>
        {states.map((state) => (
          <li key={state.domain} className="border-b border-line px-4 py-3 last:border-0 md:px-5">
            <Domain state={state} {...shown} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type DomainProps = Omit<DomainListProps, 'states'> & { readonly state: DomainState }

function Domain({ state, said: words, renderCheck }: DomainProps) {
  const { domain, record, checked_at, fault, proved_at, lost_at } = state
  const { tone, label, said } = standingOf(state, words)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="flex min-w-0 flex-wrap items-center gap-2 text-14 font-bold">
          <span className="min-w-0 wrap-anywhere">{domainInWords(domain)}</span>
          <Tag tone={tone}>{label}</Tag>
        </h3>
        {record !== null && renderCheck?.(domain)}
      </div>
      <p className="mt-1 text-13 text-ink-2">{said}</p>
      {checked_at !== null && fault !== null && (
        <p className="mt-1 text-13 text-ink-2">{text.found(formatMoment(checked_at), words.faults[fault])}</p>
      )}
      {record !== null && <ProofRecord record={record} />}
      {record !== null && (proved_at === null || lost_at !== null) && <ToTell domain={domain} record={record} />}
    </>
  )
}

interface Standing {
  readonly tone: 'success' | 'warn' | 'plain'
  readonly label: string
  readonly said: string
}

function standingOf({ record, leads, proved_at, lost_at }: DomainState, said: DomainListProps['said']): Standing {
  if (record === null) return { tone: 'plain', label: text.states.own, said: text.ownText }
  if (proved_at === null)
    return { tone: 'warn', label: text.states.waiting, said: leads ? said.earlierText : text.waitingText }
  if (lost_at !== null) return { tone: 'warn', label: text.states.lost, said: said.lostText(formatMoment(lost_at)) }
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

/** One paragraph that can be sent on as it is. */
function ToTell({ domain, record }: { readonly domain: string; readonly record: NonNullable<DomainState['record']> }) {
  const name = domainInWords(domain)
  const words = text.toTell(name, record.name, record.value)
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-2 bg-sunken px-3 py-2">
      <p className="max-w-[44em] min-w-0 flex-1 basis-64 text-13 text-ink-2 wrap-anywhere">
        <b className="block font-bold text-ink">{text.toTellHead}</b>
        {words}
      </p>
      <Button
        size="sm"
        className="relative z-1 min-w-11 shrink-0"
        aria-label={text.copyOf(name)}
        onClick={() => void copyText(words, text)}
      >
        {text.copy}
      </Button>
    </div>
  )
}
