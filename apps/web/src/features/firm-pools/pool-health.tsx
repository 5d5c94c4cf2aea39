import { formatCount } from '../../platform/format-number.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { type Pool, poolAddress } from './queries.ts'
import { text } from './text.ts'

/** What is wrong with a pool, each with the way to its funds. */
export function PoolHealth({ pool: { id, health, subsectors } }: { readonly pool: Pool }) {
  const path = `/manage/pools/${id}`
  const gaps = health.filter(({ problem }) => problem === 'gap')
  const names = new Map(subsectors.map((one) => [one.id, one.name]))
  const counted = Map.groupBy(
    health.filter(({ problem }) => problem !== 'gap'),
    ({ problem }) => problem,
  )
  return (
    <Section id="health" title={text.health} note={text.healthNote}>
      <Panel>
        {health.length === 0 ? (
          <p className="text-13 text-ink-2">{text.healthFine}</p>
        ) : (
          <ul className="grid gap-x-8 text-13 sm:grid-cols-2">
            {[...counted].map(([problem, found]) => (
              <li key={problem} className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
                <span>{text.problems[problem]}</span>
                <TextLink
                  to={poolAddress(path, { problem })}
                  preventScrollReset
                  className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end whitespace-nowrap tabular-nums fine:min-w-0"
                >
                  {text.countOf(formatCount(new Set(found.flatMap(({ lipper_ids: ids }) => ids)).size))}
                </TextLink>
              </li>
            ))}
            {gaps.length > 0 && (
              <li className="py-3 sm:col-span-2">
                <span>{text.problems.gap}</span>
                <span className="mt-1 block text-ink-2">
                  {gaps.map(({ subsector }) => names.get(subsector ?? 0) ?? '').join(text.joined)}
                </span>
              </li>
            )}
          </ul>
        )}
      </Panel>
    </Section>
  )
}
