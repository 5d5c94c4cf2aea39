import { useQuery } from '@tanstack/react-query'

import { formatMoment } from '../../platform/format-day.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { diffLines } from './plan-diff.tsx'
import { type PlanFile, type PlanLog, planLogs, planPath } from './queries.ts'
import { planText as text, text as all } from './text.ts'

const MOST_SHOWN = 3

/** Where a published plan goes on: to the clients whom it would change, and to what it was before. */
export function PlanNext({ file }: { readonly file: PlanFile }) {
  if (file.number === null) return null
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
      {!file.is_removed && (
        <Panel>
          <h2 className="text-16 font-bold">{text.beforeSending}</h2>
          <p className="mt-1 mb-4 text-13 text-pretty text-ink-2">{text.beforeSendingLead}</p>
          <ButtonLink to={`/manage/preflights?plan=${file.id}`}>{text.toPreflight}</ButtonLink>
        </Panel>
      )}
      <Versions id={file.id} />
    </div>
  )
}

function Versions({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(planLogs(id))
  return (
    <Panel>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-16 font-bold">{text.versions}</h2>
        <TextLink to={`${planPath(id)}/logs`} className="relative z-1 inline-flex min-h-11 items-center fine:min-h-7">
          {text.toLogs}
        </TextLink>
      </div>
      {data !== undefined ? (
        <ol className="mt-1 text-13">
          {data.entries.slice(0, MOST_SHOWN).map((entry) => (
            <li key={entry.id} className="border-b border-line py-2 last:border-0">
              <Version entry={entry} />
            </li>
          ))}
        </ol>
      ) : error === null ? (
        <SkeletonRows rows={3} />
      ) : (
        <ErrorState title={text.noVersions} text={error.message} onRetry={() => void refetch()} />
      )}
    </Panel>
  )
}

function Version({ entry: { number, published_at: at, note, diff } }: { readonly entry: PlanLog }) {
  return (
    <>
      <b className="font-bold">{all.versionOf(number)}</b>
      <span className="ml-2 text-ink-3">{formatMoment(at)}</span>
      <span className="block text-ink-2 wrap-anywhere">
        {diff.turnover === null ? text.firstVersion : text.differences(diffLines(diff).length)}
        {note !== '' && `　${note}`}
      </span>
    </>
  )
}
