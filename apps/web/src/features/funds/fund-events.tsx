import type { Fund } from '@zhiheng/contract/funds.ts'
import { Link } from 'react-router'

import { formatDay } from '../../platform/format-day.ts'
import { MISSING } from '../../platform/format-number.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { detailsText } from './details-text.ts'

/** Mergers, renames and other changes of a fund, the newest first; nothing where none is known. */
export function FundEvents({ fund }: { fund: Fund }) {
  if (fund.events.length === 0) return null
  return (
    <Panel>
      <h3 className="mb-1 text-14 font-bold">{detailsText.events}</h3>
      <ul className="text-13">
        {fund.events.map((event) => (
          <li
            key={`${event.date} ${event.kind} ${event.before}`}
            className="border-t border-line py-1.5 first:border-0"
          >
            <span className="text-ink-3">{formatDay(event.date)}</span> {wordsOf(event)}
            {event.other !== null && (
              <Link className="ml-1 underline" to={`/funds/${event.other.lipper_id}`}>
                {event.other.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function wordsOf({ kind, before, after, other }: Fund['events'][number]): string {
  const words: string = detailsText.event[kind]
  // the link behind the words names the fund that survived
  const into = kind === 'merged_into' && other !== null ? '' : (after ?? MISSING)
  return words.replace('{before}', before === '' ? MISSING : before).replace('{after}', into)
}
