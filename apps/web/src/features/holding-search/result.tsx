import { Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { formatDay } from '../../platform/format-day.ts'
import { formatCount } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, LockedState } from '../../ui/feedback/states.tsx'
import { DateMark, Panel } from '../../ui/layout/panel.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { cx } from '../../ui/text/cx.ts'
import { addressOf, type Asked, isOfConditions, named } from './address.ts'
import type { HoldingReply } from './queries.ts'
import { sayCondition } from './say-condition.ts'
import { text } from './text.ts'
import { withAdded, withCondition } from './written-conditions.ts'

// drawn by the server; its script comes after the page's
const HolderTable = fetchPart(async () => (await import('./holder-table.tsx')).HolderTable)

interface ResultProps {
  readonly asked: Asked
  readonly reply: HoldingReply
  /** Something else is asked for, and the funds shown are still the earlier ones. */
  readonly busy: boolean
}

/** How many were found, the funds, and those that disclose too little to be judged. */
export function Result({ asked, reply, busy }: ResultProps) {
  const isStart = isOfConditions(asked.mode)
    ? reply.conditions.length === 0
    : reply.like === null && reply.topic === null
  if (isStart) return isOfConditions(asked.mode) ? <Start asked={asked} reply={reply} /> : null
  return (
    <div className="mt-6 min-w-0">
      <Bar reply={reply} />
      <div aria-busy={busy} className={cx('transition-opacity', busy && 'opacity-55')}>
        {reply.found === 0 ? (
          <Empty asked={asked} reply={reply} />
        ) : reply.may_see ? (
          <Panel flush className="max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
            <Suspense>
              <HolderTable caption={text.caption} rows={reply.rows} reply={reply} />
            </Suspense>
          </Panel>
        ) : (
          <ForMembers asked={asked} found={reply.found} />
        )}
      </div>
      <div className="mt-4">
        {reply.may_see && (
          <Pagination page={reply.page} pageTotal={reply.page_total} toPage={(page) => addressOf(asked, { page })} />
        )}
      </div>
      <Untold reply={reply} />
      {reply.rows.length > 0 && (
        <p className="mt-3 max-w-[60em] text-12 text-ink-3">
          {reply.topic === null && text.note}
          {reply.lists_until === null && text.dateNote}
        </p>
      )}
    </div>
  )
}

function Bar({ reply }: { readonly reply: HoldingReply }) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <p aria-live="polite">
        <b className="text-18">{formatCount(reply.found)}</b> {reply.like === null ? text.found : text.alike}
      </p>
      <DateMark label={text.asOf} day={formatDay(reply.as_of)} />
      {reply.lists_until !== null && <DateMark label={text.listsUntil} day={formatDay(reply.lists_until)} />}
    </div>
  )
}

function Start({ asked, reply }: Pick<ResultProps, 'asked' | 'reply'>) {
  return (
    <Panel className="mt-6">
      <EmptyState
        title={text.startTitle}
        text={text.startText(formatCount(reply.funds - reply.silent))}
        action={
          <>
            {text.examples.map((example) => (
              <ButtonLink key={example} to={withAdded({ ...asked, mode: 'security' }, [], [named(example)])}>
                {example}
              </ButtonLink>
            ))}
            <ButtonLink to={addressOf(asked, { mode: 'topic', query: '' })}>{text.modeNames.topic}</ButtonLink>
          </>
        }
      />
    </Panel>
  )
}

/** What contradicts what, and what to leave out to find something. */
function Empty({ asked, reply }: Pick<ResultProps, 'asked' | 'reply'>) {
  const { conditions, contradictions, without, any } = reply
  if (reply.topic !== null)
    return (
      <Panel>
        <EmptyState title={text.empty} />
      </Panel>
    )
  if (reply.like !== null)
    return (
      <Panel>
        <EmptyState title={text.noneAlike} text={reply.like.coverage === null ? text.likeSilent : undefined} />
      </Panel>
    )
  const said = contradictions.map(({ kind, places }) =>
    text.contradictions[kind](
      places.flatMap((place) => (conditions[place] ? `「${sayCondition(conditions[place])}」` : [])).join(text.and),
    ),
  )
  const counted = conditions.flatMap((condition, at) => (condition.is_unknown ? [] : [{ condition, at }]))
  const ways = counted.flatMap(({ condition, at }, place) => {
    const count = without[place] ?? 0
    return count > 0 ? [{ condition, at, count }] : []
  })
  return (
    <Panel>
      <EmptyState
        title={asked.join === 'all' && counted.length > 1 ? text.emptyAll : text.empty}
        text={said.length > 0 ? said.join('') : ways.length > 0 ? text.emptyText : undefined}
        action={
          <>
            {ways.slice(0, 5).map(({ condition, at, count }) => (
              <ButtonLink key={at} to={withCondition(asked, conditions, { at, next: null })} preventScrollReset>
                {text.drop(sayCondition(condition), formatCount(count))}
              </ButtonLink>
            ))}
            {asked.join === 'all' && counted.length > 1 && any > 0 && (
              <ButtonLink to={addressOf(asked, { join: 'any' })} preventScrollReset>
                {text.anyInstead(formatCount(any))}
              </ButtonLink>
            )}
          </>
        }
      />
    </Panel>
  )
}

function ForMembers({ asked, found }: { readonly asked: Asked; readonly found: number }) {
  const referer = encodeURIComponent(addressOf(asked))
  return (
    <Panel>
      <LockedState
        title={text.guestTitle(formatCount(found))}
        text={text.guestText}
        action={
          <>
            <ButtonLink variant="primary" to={`/members/signup?referer=${referer}`}>
              {text.signUp}
            </ButtonLink>
            <ButtonLink to={`/members/signin?referer=${referer}`}>{text.signIn}</ButtonLink>
          </>
        }
      />
    </Panel>
  )
}

function Untold({ reply }: { readonly reply: HoldingReply }) {
  // what contradicts itself is met by no fund, whatever it does not disclose
  if (reply.untold === 0 || reply.contradictions.length > 0) return null
  const isShown = reply.untold_rows.length > 0
  const silent = formatCount(Math.min(reply.silent, reply.untold))
  return (
    <section aria-label={text.untold(formatCount(reply.untold))} className="mt-6">
      <h2 className="text-16 font-bold">{text.untold(formatCount(reply.untold))}</h2>
      <p className="mt-1 mb-3 max-w-[60em] text-13 text-ink-2">
        {isShown ? text.untoldNote(silent) : text.untoldShort(silent)}
      </p>
      {isShown && (
        <Panel flush className="max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
          <Suspense>
            <HolderTable caption={text.untold(formatCount(reply.untold))} rows={reply.untold_rows} reply={reply} />
          </Suspense>
        </Panel>
      )}
    </section>
  )
}
