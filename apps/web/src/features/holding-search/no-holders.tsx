import { writeConditions } from '@zhiheng/domain/holding-search/conditions-in-address.ts'

import { formatCount } from '../../platform/format-number.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, LockedState } from '../../ui/feedback/states.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { addressOf, type Asked, noFilters } from './address.ts'
import { HolderTable } from './holder-table.tsx'
import { noHoldersText as text } from './no-holders-text.ts'
import type { HoldingReply } from './queries.ts'
import { sayCondition } from './say-condition.ts'
import { text as searchText } from './text.ts'
import { withCondition } from './written-conditions.ts'

interface EmptyProps {
  readonly asked: Asked
  readonly reply: HoldingReply
  /** The reply is the one before. */
  readonly busy: boolean
}

/** Of a button that says a name, however long it is. */
const wraps = 'h-auto! min-h-(--control-h) max-w-full shrink! py-2 whitespace-normal!'

/** Where to begin: what can be asked for. */
export function Start({ asked, reply }: Pick<EmptyProps, 'asked' | 'reply'>) {
  return (
    <Panel className="mt-6">
      <EmptyState
        title={text.startTitle}
        text={text.startText(formatCount(reply.funds - reply.silent))}
        action={
          <>
            {reply.examples.map(({ kind, id, label }) => (
              <ButtonLink
                key={id}
                className={wraps}
                to={addressOf(asked, { query: writeConditions([{ kind, id, op: 'holds', percent: null }]) })}
              >
                {label}
              </ButtonLink>
            ))}
            <ButtonLink className={wraps} to={addressOf(asked, { mode: 'topic', query: '' })}>
              {searchText.modeNames.topic}
            </ButtonLink>
          </>
        }
      />
    </Panel>
  )
}

/** What contradicts what, and what to leave out to find something. */
export function Empty({ asked, reply, busy }: EmptyProps) {
  const { conditions, contradictions, without, any } = reply
  if (reply.unfiltered > 0)
    return (
      <Panel>
        <EmptyState
          title={text.emptyFiltered}
          text={text.emptyFilteredText(formatCount(reply.unfiltered))}
          action={<ButtonLink to={addressOf(asked, { filters: noFilters })}>{text.clearFilters}</ButtonLink>}
        />
      </Panel>
    )
  // what is offered is counted without filters
  const bare = { ...asked, filters: noFilters }
  if (reply.topic !== null)
    return (
      <Panel>
        <EmptyState title={text.empty} />
      </Panel>
    )
  if (reply.like !== null)
    return (
      <Panel>
        <EmptyState title={reply.like.coverage === null ? searchText.likeSilent : text.noneAlike} />
      </Panel>
    )
  const said = contradictions.map(({ kind, places }) =>
    text.contradictions[kind](
      places
        .flatMap((place) => (conditions[place] ? `「${sayCondition(conditions[place])}」` : []))
        .join(searchText.and),
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
              <ButtonLink
                key={at}
                to={withCondition({ asked: bare, conditions, busy }, { at, change: () => null })}
                preventScrollReset
                className={wraps}
              >
                {text.drop(sayCondition(condition), formatCount(count))}
              </ButtonLink>
            ))}
            {asked.join === 'all' && counted.length > 1 && any > 0 && (
              <ButtonLink to={addressOf(bare, { join: 'any' })} preventScrollReset className={wraps}>
                {text.anyInstead(formatCount(any))}
              </ButtonLink>
            )}
          </>
        }
      />
    </Panel>
  )
}

/** What a guest sees instead of the funds. */
export function ForMembers({ asked, found }: { readonly asked: Asked; readonly found: number }) {
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
            <ButtonLink to={`/members/signin?referer=${referer}`}>{searchText.signIn}</ButtonLink>
          </>
        }
      />
    </Panel>
  )
}

/** The funds of which nobody can tell whether they meet the conditions, and why. */
export function Untold({ reply }: { readonly reply: HoldingReply }) {
  // what contradicts itself is met by no fund, whatever it does not disclose
  if (reply.untold === 0 || reply.contradictions.length > 0) return null
  const isShown = reply.untold_rows.length > 0
  const silent = formatCount(reply.untold_silent)
  return (
    <section aria-label={text.untold(formatCount(reply.untold))} className="mt-6">
      <h2 className="text-16 font-bold">{text.untold(formatCount(reply.untold))}</h2>
      <p className="mt-1 mb-3 max-w-[60em] text-13 text-ink-2">
        {isShown ? text.untoldNote(silent) : text.untoldShort(silent)}
      </p>
      {isShown && (
        <Panel flush className="max-md:-mx-(--gutter) max-md:rounded-none max-md:border-x-0">
          <HolderTable caption={text.untold(formatCount(reply.untold))} rows={reply.untold_rows} reply={reply} />
        </Panel>
      )}
    </section>
  )
}
