import { isNotFound } from '../../api/api-error.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { MISSING } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { FactList, Panel, Section } from '../../ui/layout/panel.tsx'
import { formatClock } from './format.ts'
import { type NotedError, notedError } from './queries.ts'
import { text as all } from './text.ts'

const text = all.errors

/** The error that someone was shown an id of. */
export function OneError({ id }: { readonly id: string }) {
  return (
    <Section title={text.found(id)} aside={<ButtonLink to="/console">{text.back}</ButtonLink>}>
      <Panel className="max-w-180">
        <Found id={id} />
      </Panel>
    </Section>
  )
}

function Found({ id }: { readonly id: string }) {
  const { data, error, refetch } = useLoaded(notedError(id))
  if (data !== undefined) return <Facts error={data.error} />
  if (error === null) return <SkeletonRows rows={5} />
  if (isNotFound(error)) return <EmptyState title={text.notFound(id)} text={text.emptyText} />
  return <ErrorState title={text.notFound(id)} text={error.message} onRetry={() => void refetch()} />
}

function Facts({ error: { at, status, method, path, code, node, kind } }: { readonly error: NotedError }) {
  return (
    <FactList
      facts={[
        [text.at, `${formatMoment(at).slice(0, 10)} ${formatClock(at)}`],
        [text.status, String(status)],
        [text.path, `${method} ${path}`],
        [text.code, code ?? MISSING],
        [text.node, node],
        ...(kind === null ? [] : [[text.kind, kind] as const]),
      ]}
    />
  )
}
