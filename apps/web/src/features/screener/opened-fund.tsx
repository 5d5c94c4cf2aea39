import { useQuery } from '@tanstack/react-query'
import type { Fund } from '@zhiheng/contract/funds.ts'
import type { FoundFund } from '@zhiheng/contract/screener.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { ReactNode } from 'react'

import { formatCount, formatPercent } from '../../platform/format-number.ts'
import { Sparkline } from '../../ui/charts/line/sparkline.tsx'
import { feedbackText } from '../../ui/feedback/feedback-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Link } from '../../ui/text/link.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { fund as fundQuery, performances } from '../funds/queries.ts'
import { fundText } from '../funds/text.ts'
import { verdictOf } from '../funds/verdict.ts'
import { conditionText } from './condition-text.ts'
import { openedText as text } from './opened-text.ts'

/** What is known of a found fund, in its row: its course, its place among its peers, what matters of it, and its classes. */
export function OpenedFund({ fund }: { readonly fund: Pick<FoundFund, 'lipper_id' | 'name'> }) {
  const { data, error, refetch, isFetching } = useQuery(fundQuery(fund.lipper_id))
  if (data) return <Opened fund={data} />
  if (error && !isFetching)
    return <ErrorState title={feedbackText.notLoaded(fund.name)} text={error.message} onRetry={() => void refetch()} />
  return <Skeleton className="h-40 w-full" />
}

function Opened({ fund }: { readonly fund: Fund }) {
  const findings = verdictOf(fund)
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
      <Part title={text.reasons}>
        {findings.length === 0 ? (
          <p className="text-ink-3">{text.noReasons}</p>
        ) : (
          <ul>
            {findings.map(({ label, value, note, to }) => (
              <li key={label}>
                <Link
                  to={`/funds/${fund.lipper_id}#${to}`}
                  className="group grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 py-1"
                >
                  <span className="text-ink-2 group-hover:underline">{label}</span>
                  <b>{value}</b>
                  <span className="col-span-2 text-12 text-ink-3">{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title={text.course}>
        <Course fund={fund} />
        <Ranks fund={fund} />
      </Part>
      <Part title={text.classes.replace('{n}', formatCount(fund.classes.length))}>
        <Classes fund={fund} />
        <TextLink to={`/funds/${fund.lipper_id}`} className="inline-flex min-h-11 items-center">
          {text.wholePage}
        </TextLink>
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-1 text-12 font-bold text-ink-3">{title}</h3>
      {children}
    </section>
  )
}

const year = { window: '1y', days: null, basis: 'total_return', currency: null, compare: [], index: false } as const

/** The line of a year. What it comes to stands among the returns of the row. */
function Course({ fund }: { readonly fund: Fund }) {
  const { data } = useQuery(performances(fund.lipper_id, year, { alone: '1' }))
  const values = data?.series[0]?.values ?? []
  if (data === undefined) return <Skeleton className="h-12 w-full" />
  if (values.filter((value) => value !== null).length < 2) return <p className="text-ink-3">{text.noCourse}</p>
  return <Sparkline values={values} height={48} />
}

const spans = ['3m', '1y', '3y', '5y'] as const

function Ranks({ fund }: { readonly fund: Fund }) {
  const { peer_group: group, periods } = fund
  if (group === null) return <p className="mt-2 text-12 text-ink-3">{text.noPeers}</p>
  return (
    <>
      <p className="mt-2 text-12 text-ink-3">{text.ranks.replace('{name}', group.name)}</p>
      <dl className="mt-0.5 grid grid-cols-4 gap-2">
        {spans.map((span) => {
          const { peer_rank: rank = null, peer_count: count = 0 } = periods[span] ?? {}
          return (
            <div key={span}>
              <dt className="text-12 text-ink-3">{fundText.periods[span]}</dt>
              <dd>{rank === null ? '–' : `${formatCount(rank)}/${formatCount(count)}`}</dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

/** More classes than these are unfolded. */
const MOST_CLASSES = 6

function Classes({ fund }: { readonly fund: Fund }) {
  const first = fund.classes.slice(0, MOST_CLASSES)
  const rest = fund.classes.slice(MOST_CLASSES)
  return (
    <>
      <ClassLines fund={fund} classes={first} />
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center text-12 font-medium text-brand-text fine:min-h-9">
            {text.moreClasses.replace('{n}', formatCount(rest.length))}
          </summary>
          <ClassLines fund={fund} classes={rest} />
        </details>
      )}
    </>
  )
}

function ClassLines({ fund, classes }: { readonly fund: Fund; readonly classes: Fund['classes'] }) {
  return (
    <ul>
      {classes.map((each) => (
        <li key={each.lipper_id} className="py-0.5">
          <span className="block">
            {each.lipper_id === fund.lipper_id ? (
              <b>{each.name}</b>
            ) : (
              <TextLink to={`/funds/${each.lipper_id}`} className="inline-flex min-h-11 items-center fine:min-h-7">
                {each.name}
              </TextLink>
            )}
          </span>
          <span className="block text-12 text-ink-3">
            {[
              currencyNames[each.currency],
              each.distribution_frequency === null
                ? null
                : conditionText.distributionNames[each.distribution_frequency],
              each.total_expense === null ? null : text.expense.replace('{percent}', formatPercent(each.total_expense)),
            ]
              .filter((word) => word !== null)
              .join(text.and)}
          </span>
        </li>
      ))}
    </ul>
  )
}
