import { useQueryClient } from '@tanstack/react-query'
import type { SavedScreen } from '@zhiheng/contract/saved-screens.ts'

import { useBoot } from '../../page/boot.tsx'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { Button, ButtonLink, lookOf } from '../../ui/controls/button.tsx'
import { Tag } from '../../ui/controls/chip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Link } from '../../ui/text/link.tsx'
import { activeOwn } from '../firm-shelf/active-own.ts'
import { fundText } from '../funds/text.ts'
import { conditionText } from '../screener/condition-text.ts'
import { addressOf, conditionsOf } from '../screener/conditions.ts'
import type { SearchQuery } from '../screener/queries.ts'
import { sayConditions } from '../screener/say-conditions.ts'
import { text as screenerText } from '../screener/text.ts'
import { remove, rename } from './change-screens.ts'
import { text } from './text.ts'

interface ScreenListProps {
  readonly entries: readonly SavedScreen[]
  readonly sectorNames: ReadonlyMap<string, string>
}

/** Kept searches: what each asks, how many funds it finds, and which came and went last week. */
export function ScreenList({ entries, sectorNames }: ScreenListProps) {
  return (
    <ul aria-label={text.list} className="grid gap-3">
      {entries.map((screen) => (
        <li key={screen.id}>
          <ScreenCard screen={screen} sectorNames={sectorNames} />
        </li>
      ))}
    </ul>
  )
}

function ScreenCard({
  screen,
  sectorNames,
}: {
  readonly screen: SavedScreen
  readonly sectorNames: ReadonlyMap<string, string>
}) {
  const queries = useQueryClient()
  const here = useBoot().firm?.id
  const { id, name, firm, lost, saved_on, count } = screen
  const conditions = conditionsOf({ params: {}, search: new URLSearchParams(screen.conditions) })
  const ofFirm = firm === null || firm.own === null ? [] : activeOwn(conditions, firm.own).map(({ label }) => label)
  const said = [...sayConditions(conditions, sectorNames), ...ofFirm, ...sayOrder(conditions)]
  return (
    <Panel>
      <section aria-labelledby={`screen-${id}`}>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 id={`screen-${id}`} className="min-w-0 text-16 font-bold break-words">
            {name}
          </h2>
          {count !== null && (
            <span className="text-13 text-ink-2">{text.count.replace('{n}', formatCount(count))}</span>
          )}
          <span className="text-12 text-ink-3">{text.savedOn.replace('{day}', formatDay(saved_on))}</span>
          {firm !== null && firm.id !== here && <Tag>{text.at(firm.name)}</Tag>}
        </div>
        <ul aria-label={text.conditions} className="mt-2 flex flex-wrap gap-1.5">
          {(said.length === 0 ? [text.all] : said).map((label) => (
            <li key={label} className="max-w-full">
              <Tag>{label}</Tag>
            </li>
          ))}
        </ul>
        {Object.keys(lost).length > 0 && (
          <p className="mt-2 text-13 text-warn">
            {text.lost}
            <span className="break-all">
              {Object.entries(lost)
                .map(([key, value]) => lostNames[key] ?? `${key}=${value}`)
                .join('、')}
            </span>
          </p>
        )}
        <Change screen={screen} />
        <div className="mt-3 flex flex-wrap gap-2">
          <OpenSearch screen={screen} address={addressOf(conditions)} />
          <Button size="sm" onClick={() => rename(queries, { id, name })}>
            {text.rename}
            <span className="vh">{text.of(name)}</span>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => remove(queries, { id, name })}>
            {text.remove}
            <span className="vh">{text.of(name)}</span>
          </Button>
        </div>
      </section>
    </Panel>
  )
}

/** Conditions whose values say nothing to a reader. */
const lostNames: Partial<Record<string, string>> = {
  own: text.lostOwn,
  firm_class: text.lostOwn,
  topic: conditionText.lostTopic,
}

/** Leads to the search where it was kept: a firm's is another site. */
function OpenSearch({ screen, address }: { readonly screen: SavedScreen; readonly address: string }) {
  const { firm, name } = screen
  const here = useBoot().firm?.id
  const label = (
    <>
      {text.open}
      <span className="vh">{text.of(name)}</span>
    </>
  )
  const look = { size: 'sm', variant: 'primary' } as const
  if (firm === null || firm.id === here)
    return (
      <ButtonLink {...look} to={address}>
        {label}
      </ButtonLink>
    )
  return (
    <a className={lookOf(look)} href={`/firm/${firm.id}${address}`}>
      {label}
    </a>
  )
}

/** The period that figures are of where it is not the usual one, all classes, and the order. */
function sayOrder({ period, classes, sort }: SearchQuery): string[] {
  return [
    ...(period === undefined ? [] : [text.period.replace('{period}', fundText.periods[period])]),
    ...(classes === '1' ? [conditionText.allClasses] : []),
    ...(sort === undefined ? [] : [text.sort.replace('{name}', screenerText.sortNames[sort])]),
  ]
}

const kinds = ['entered', 'left', 'unknown'] as const

function Change({ screen: { change } }: { readonly screen: SavedScreen }) {
  if (change === null) return <p className="mt-3 text-13 text-ink-3">{text.notYet}</p>
  const span = text.since.replace('{since}', formatDay(change.since)).replace('{until}', formatDay(change.until))
  const { entered, left, unknown } = change
  const isSame = entered.count + left.count + unknown.count === 0
  return (
    <div className="mt-3 text-13">
      <p>
        <span className="text-ink-3 tabular-nums">{span}</span>{' '}
        <b>{isSame ? text.same : text.inAndOut(entered.count, left.count)}</b>
      </p>
      {!isSame && (
        <dl className="mt-1.5 grid gap-1.5">
          {kinds
            .filter((kind) => change[kind].count > 0)
            .map((kind) => (
              <div key={kind} className="flex flex-wrap gap-x-2">
                <dt className="font-medium">{text[kind]}</dt>
                <dd className="flex min-w-0 flex-1 flex-wrap gap-x-3">
                  {change[kind].funds.map(({ lipper_id, name }) => (
                    <Link key={lipper_id} to={`/funds/${lipper_id}`} className="reach text-brand-text hover:underline">
                      {name}
                    </Link>
                  ))}
                  {change[kind].count > change[kind].funds.length && <span>{text.more(change[kind].count)}</span>}
                </dd>
              </div>
            ))}
        </dl>
      )}
    </div>
  )
}
