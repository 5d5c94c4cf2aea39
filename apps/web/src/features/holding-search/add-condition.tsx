import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { splitNames } from '@zhiheng/domain/screener/split-names.ts'
import { type ClipboardEvent, type MouseEvent, useState } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { STANDS_STILL_MS } from '../../platform/typing.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLink } from '../../ui/controls/chip.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf, type Asked, filterFields, named } from './address.ts'
import { holdingNames, type Subject } from './queries.ts'
import { text } from './text.ts'
import { useChange } from './use-change.ts'
import { newestOf, type Shown, withAdded } from './written-conditions.ts'

interface AddProps {
  readonly shown: Shown
  /** How many conditions there may be; null without a limit. */
  readonly limit: number | null
}

/** What a total is first, percent. */
const USUAL_TOTAL = 10

/** The line that adds conditions: one by its suggestion, or as many names as were typed or pasted. */
export function AddCondition({ shown, limit }: AddProps) {
  const { conditions } = shown
  const { link } = useChange(shown)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  if (limit !== null && conditions.length >= limit) return <Full limit={limit} leftOut={leftOut} />
  const wanted = conditions.filter(({ op }) => op === 'holds' || op === 'at_least')
  const hasTotal = conditions.some(({ kind }) => kind === 'total')
  return (
    <div className="px-4 py-3">
      <AddForm shown={shown} limit={limit} onLeftOut={setLeftOut} />
      {wanted.length > 1 && !hasTotal && (
        <ButtonLink
          {...link((now) => withAdded(now, [{ kind: 'total', id: '', op: 'at_least', percent: USUAL_TOTAL }]))}
          className="mt-2"
        >
          {text.addTotal}
        </ButtonLink>
      )}
    </div>
  )
}

interface FormProps extends AddProps {
  /** Names for which there was no room. */
  readonly onLeftOut: (names: readonly string[]) => void
}

function AddForm({ shown, limit, onLeftOut }: FormProps) {
  const { asked } = shown
  const { newest, go } = useChange(shown)
  const [typed, setTyped] = useState('')
  const [isNothing, setNothing] = useState(false)
  const kind = kindOf(asked)
  const addAll = (names: readonly string[]) => {
    const room = limit === null ? names.length : Math.max(0, limit - newestOf(newest()).length)
    onLeftOut(names.slice(room))
    setNothing(names.length === 0)
    // what names nothing stays, to be put right
    if (names.length > 0) setTyped('')
    const added = names.slice(0, room).map((name) => ({ ...named(name), kind }))
    if (added.length > 0) go((now) => withAdded(now, added))
  }
  const paste = (event: ClipboardEvent) => {
    // a line of text loses its line breaks, and with them where a name ends
    const names = splitNames(event.clipboardData.getData('text/plain'))
    if (names.length < 2) return
    event.preventDefault()
    addAll(names)
  }
  return (
    <AddressForm action={addressOf({ ...asked, query: '' })} onGo={() => addAll(splitNames(typed))}>
      {asked.query !== '' && <input type="hidden" name="query" value={asked.query} />}
      {asked.join === 'any' && <input type="hidden" name="join" value="any" />}
      {filterFields(asked.filters).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="flex gap-2">
        <Input
          name="add"
          aria-label={text.add[kind ?? 'security']}
          placeholder={text.addHint[kind ?? 'security']}
          value={typed}
          autoComplete="off"
          className="flex-1"
          before={<Icon name="search" className="text-ink-3" />}
          onChange={({ target }) => {
            setTyped(target.value)
            setNothing(false)
          }}
          onPaste={paste}
        />
        <Button type="submit" className="fine:h-10!">
          {text.addShort}
        </Button>
      </div>
      <Suggestions shown={shown} typed={typed} isNothing={isNothing} onPick={() => setTyped('')} />
    </AddressForm>
  )
}

interface SuggestionsProps {
  readonly shown: Shown
  readonly typed: string
  /** What was sent names nothing. */
  readonly isNothing: boolean
  readonly onPick: () => void
}

/** An answer to an earlier letter is aborted, and never stands below a later one. */
function Suggestions({ shown, typed, isNothing, onPick }: SuggestionsProps) {
  const { link } = useChange(shown)
  const sought = useDebounced(typed.trim(), STANDS_STILL_MS)
  const { data } = useQuery({
    ...holdingNames(sought, kindOf(shown.asked)),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  })
  const entries = sought === '' || typed.trim() === '' ? [] : (data?.entries ?? [])
  if (entries.length === 0)
    return (
      <p aria-live="polite" className="pt-1.5 text-12 text-ink-3">
        {isNothing ? text.addNothing : text.addNote}
      </p>
    )
  return (
    <div className="flex flex-wrap gap-2 py-2" aria-live="polite">
      {entries.map(({ kind, id, label, held_by }) => {
        const { to, onClick } = link((now) => withAdded(now, [{ kind, id, op: 'holds', percent: null }]))
        const pick = (event: MouseEvent) => {
          onClick(event)
          onPick()
        }
        return (
          <ChipLink key={kind + id} to={to} onClick={pick}>
            <Icon name="plus" className="size-3.5" />
            {label}
            <span className="text-ink-3">
              {text.kinds[kind]}・{text.heldBy(formatCount(held_by))}
            </span>
          </ChipLink>
        )
      })}
    </div>
  )
}

/** What is suggested: in the first mode anything. */
function kindOf({ mode }: Asked): Exclude<Subject['kind'], 'total'> | null {
  return mode === 'industry' || mode === 'country' ? mode : null
}

function Full({ limit, leftOut }: { readonly limit: number; readonly leftOut: readonly string[] }) {
  return (
    <div className="px-4 py-3 text-13 text-ink-2">
      {text.full(formatCount(limit))}
      <TextLink to="/members/premium" className="ml-2 inline-flex min-h-11 items-center fine:min-h-8">
        {text.plans}
      </TextLink>
      {leftOut.length > 0 && <p role="alert">{text.left(leftOut.join(text.listed))}</p>}
    </div>
  )
}
