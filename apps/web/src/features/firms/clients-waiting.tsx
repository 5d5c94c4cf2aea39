import { useQuery } from '@tanstack/react-query'

import { formatCount } from '../../platform/format-number.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { manageText as text } from './manage-text.ts'
import { type AskedClients, clientsAddress, deskCounts } from './queries.ts'

const all: AskedClients = { words: '', risk: null, isOver: false, order: 'name', page: 1 }
const lists = [
  ['members', { ...all, isOver: true }],
  ['evaluations_old', { ...all, risk: 'old' }],
  ['evaluations_clashing', { ...all, risk: 'clashing' }],
] as const

/** Which clients wait for the firm, each with the way to their list. It takes its line before it is known. */
export function ClientsWaiting() {
  const { data } = useQuery(deskCounts)
  const waiting = lists.filter(([part]) => (data?.[part] ?? 0) > 0)
  const isUnknown = lists.some(([part]) => data?.[part] === null)
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-6 text-13 sm:gap-y-1 fine:min-h-7">
      {waiting.map(([part, asked]) => (
        <TextLink key={part} to={clientsAddress(asked)} className="inline-flex min-h-11 items-center fine:min-h-7">
          {text.waits[part](formatCount(data?.[part] ?? null))}
        </TextLink>
      ))}
      {data !== undefined && waiting.length === 0 && (
        <span className="text-ink-3">{isUnknown ? text.notCounted : text.nothingWaits}</span>
      )}
    </div>
  )
}
