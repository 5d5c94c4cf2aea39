import { formatDay } from '../../platform/format-day.ts'
import { Callout } from '../../ui/feedback/states.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf, type Comparing } from './comparing.ts'
import { letterOf } from './fund-mark.tsx'
import type { Comparison } from './queries.ts'
import { isAllByPrice, isMixed, pricedOnly } from './ranked.ts'
import { text } from './text.ts'

interface NoteProps {
  readonly data: Comparison
  readonly comparing: Comparing
}

/** Which days, who made them fewer, and both ways out; and what keeps some of the funds out of the ranking. */
export function WindowNote({ data, comparing }: NoteProps) {
  const byPrice = pricedOnly(data)
  return (
    <>
      {data.window === null ? (
        <Apart data={data} comparing={comparing} />
      ) : (
        <Days data={data} comparing={comparing} window={data.window} />
      )}
      <Holes data={data} comparing={comparing} />
      {byPrice.length > 0 && (
        <Callout className="mt-2">
          {text.window.byPrice(byPrice.map(letterOf).join('、'))}{' '}
          <TextLink to={addressOf({ ...comparing, basis: 'price' })} className="no-print">
            {text.window.toPrice}
          </TextLink>
        </Callout>
      )}
      {isAllByPrice(data) && <Callout className="mt-2">{text.window.allByPrice}</Callout>}
      {isMixed(data) && (
        <Callout className="mt-2">
          {text.window.mixed}{' '}
          <TextLink to={addressOf({ ...comparing, currency: 'TWD' })} className="no-print">
            {text.window.toTwd}
          </TextLink>
        </Callout>
      )}
    </>
  )
}

/** Stretches without prices, and the way to the days behind the last of them. */
function Holes({ data, comparing }: NoteProps) {
  const holey = data.entries.flatMap(({ hole }, place) => (hole === null ? [] : [{ hole, letter: letterOf(place) }]))
  const groups = Map.groupBy(holey, ({ hole }) => `${formatDay(hole.from)} ${formatDay(hole.to)}`)
  const behind = holey
    .map(({ hole }) => hole.to)
    .toSorted()
    .at(-1)
  if (behind === undefined) return null
  const said = [...groups.values()].map(([first, ...others]) =>
    first === undefined
      ? ''
      : text.window.hole(
          [first, ...others].map(({ letter }) => letter).join('、'),
          formatDay(first.hole.from),
          formatDay(first.hole.to),
        ),
  )
  return (
    <Callout tone="warn" className="mt-2">
      {said.join('；')}
      {text.window.holes}{' '}
      {data.window !== null && behind < data.window.to && (
        <TextLink to={addressOf({ ...comparing, span: 'common', from: behind })} className="no-print">
          {text.window.behindHole(formatDay(behind))}
        </TextLink>
      )}
    </Callout>
  )
}

/** No day on which all of them have a figure: their own days, and the way to each since its start. */
function Apart({ data, comparing }: NoteProps) {
  const alive = data.entries.flatMap((entry, place) =>
    entry.begin === null || entry.end === null
      ? []
      : [text.window.lives(letterOf(place), formatDay(entry.begin), formatDay(entry.end))],
  )
  if (alive.length === 0) return null
  const isAsked = comparing.from !== null || comparing.to !== null
  return (
    <Callout tone="warn" className="mt-4">
      <b>{isAsked ? text.window.noDays : text.window.apart}</b> {alive.join('；')}。
      <span className="no-print mt-2 flex flex-wrap gap-x-5 gap-y-4">
        {isAsked && (
          <TextLink to={addressOf({ ...comparing, from: null, to: null, span: 'common' })}>
            {text.window.common}
          </TextLink>
        )}
        {comparing.span === 'common' && (
          <TextLink to={addressOf({ ...comparing, from: null, to: null, span: 'own' })}>{text.window.own}</TextLink>
        )}
      </span>
    </Callout>
  )
}

function Days({ data, comparing, window }: NoteProps & { readonly window: NonNullable<Comparison['window']> }) {
  const named = (ids: readonly string[]) =>
    data.entries.flatMap(({ fund }, place) =>
      ids.includes(fund.lipper_id) ? [{ id: fund.lipper_id, letter: letterOf(place), name: fund.name, place }] : [],
    )
  const late = named(window.started_by)
  const ended = named(window.ended_by)
  const isAsked = comparing.from !== null && late.length === 0
  const long = text.window.long(window.months)
  const days = (isAsked ? text.window.asked : text.window.days)(formatDay(window.from), formatDay(window.to), long)
  const why = data.entries[late[0]?.place ?? -1]?.begin_is ?? 'first_price'
  return (
    <Callout tone={comparing.span === 'own' ? 'warn' : 'info'} className="mt-4">
      <b>{days}</b>
      {late.length > 0 && (
        <>
          ，{text.window.limits[why]} <b>{late.map(({ letter, name }) => `${letter} ${name}`).join('、')}</b>
        </>
      )}
      。
      {ended.length > 0 &&
        text.window.ended(ended.map(({ letter, name }) => `${letter} ${name}`).join('、'), formatDay(window.to))}
      {comparing.span === 'own' ? text.window.ownSpan : text.window.all}
      <Ways late={late} ended={ended} from={window.from_without} comparing={comparing} />
    </Callout>
  )
}

interface Named {
  readonly id: string
  readonly letter: string
}

interface WaysProps {
  readonly late: readonly Named[]
  readonly ended: readonly Named[]
  readonly from: Comparison['as_of'] | null
  readonly comparing: Comparing
}

function letters(of: readonly Named[]): string {
  return of.map(({ letter }) => letter).join('、')
}

/** Leaving out who made the days fewer, or showing each since its own start. */
function Ways({ late, ended, from, comparing }: WaysProps) {
  const canDrop = comparing.place.kind === 'own'
  const without = (gone: readonly Named[]) =>
    addressOf({ ...comparing, ids: comparing.ids.filter((id) => !gone.some((each) => each.id === id)) })
  const isWhole = late.length === 0 && ended.length === 0 && comparing.span === 'common'
  if (isWhole) return null
  return (
    <span className="no-print mt-2 flex flex-wrap gap-x-5 gap-y-6">
      {canDrop && late.length > 0 && from !== null && (
        <TextLink to={without(late)}>{text.window.drop(letters(late), formatDay(from))}</TextLink>
      )}
      {canDrop && ended.length > 0 && ended.length < comparing.ids.length && (
        <TextLink to={without(ended)}>{text.window.dropEnded(letters(ended))}</TextLink>
      )}
      {comparing.span === 'common' ? (
        <TextLink to={addressOf({ ...comparing, span: 'own' })}>{text.window.own}</TextLink>
      ) : (
        <TextLink to={addressOf({ ...comparing, span: 'common' })}>{text.window.common}</TextLink>
      )}
    </span>
  )
}
