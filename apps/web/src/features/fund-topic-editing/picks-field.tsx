import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { moveInOrder } from '@zhiheng/domain/favorites/move-in-order.ts'
import { topicLimits as limits, type TopicPick } from '@zhiheng/domain/fund-topics/topic-rule.ts'
import { useId, useState } from 'react'

import { formatCount } from '../../platform/format-number.ts'
import { STANDS_STILL_MS } from '../../platform/typing.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { suggestions } from '../screener/queries.ts'
import { SuggestedButton } from './suggested-button.tsx'
import { text } from './text.ts'

interface PicksFieldProps {
  readonly picks: readonly TopicPick[]
  readonly names: Readonly<Record<string, string>>
  readonly onChange: (picks: readonly TopicPick[]) => void
  readonly onLearn: (names: Readonly<Record<string, string>>) => void
}

/** The funds that an editor picks, in their order, each with its reason. */
export function PicksField({ picks, names, onChange, onLearn }: PicksFieldProps) {
  const [said, setSaid] = useState('')
  const nameOf = ({ lipper_id: id }: TopicPick) => names[id] ?? id
  const move = (pick: TopicPick, where: 'up' | 'down') => {
    const next = moveInOrder(picks, pick, where)
    onChange(next)
    setSaid(text.moved(nameOf(pick), next.indexOf(pick) + 1))
  }
  return (
    <section aria-label={text.picks}>
      <h3 className="text-14 font-bold">{text.picks}</h3>
      <p className="mt-1 text-13 text-ink-2" aria-live="polite">
        {text.picksNote(formatCount(picks.length), formatCount(limits.funds))}
      </p>
      <output className="vh">{said}</output>
      {picks.length === 0 ? (
        <p className="my-2 text-13 text-ink-3">{text.noPicks}</p>
      ) : (
        <ol aria-label={text.picks} className="my-2">
          {picks.map((pick, at) => (
            <li
              key={pick.lipper_id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              <span className="flex">
                <IconButton label={text.up(nameOf(pick))} aria-disabled={at === 0} onClick={() => move(pick, 'up')}>
                  <Icon name="up" className="size-4" />
                </IconButton>
                <IconButton
                  label={text.down(nameOf(pick))}
                  aria-disabled={at === picks.length - 1}
                  onClick={() => move(pick, 'down')}
                >
                  <Icon name="down" className="size-4" />
                </IconButton>
              </span>
              <span className="min-w-40 flex-1 text-14 font-medium wrap-anywhere">{nameOf(pick)}</span>
              <IconButton
                label={text.removePart(nameOf(pick))}
                onClick={() => onChange(picks.filter((one) => one !== pick))}
              >
                <Icon name="close" className="size-4" />
              </IconButton>
              <Input
                aria-label={text.reason(nameOf(pick))}
                placeholder={text.reasonHint(limits.reason)}
                className="w-full"
                value={pick.reason}
                onChange={({ target }) =>
                  onChange(picks.map((one) => (one === pick ? { ...one, reason: target.value } : one)))
                }
              />
            </li>
          ))}
        </ol>
      )}
      {picks.length < limits.funds ? (
        <AddPick
          taken={new Set(picks.map(({ lipper_id: id }) => id))}
          onAdd={(id, name) => {
            onLearn({ [id]: name })
            onChange([...picks, { lipper_id: id, reason: '' }])
          }}
        />
      ) : (
        <p className="text-13 text-ink-2">{text.tooMany}</p>
      )}
    </section>
  )
}

interface AddPickProps {
  readonly taken: ReadonlySet<string>
  readonly onAdd: (id: string, name: string) => void
}

function AddPick({ taken, onAdd }: AddPickProps) {
  const [typed, setTyped] = useState('')
  const sought = useDebounced(typed.trim(), STANDS_STILL_MS)
  const id = useId()
  const { data } = useQuery({ ...suggestions(sought), enabled: sought !== '', placeholderData: keepPreviousData })
  const found = sought === '' || typed.trim() === '' ? [] : (data?.entries ?? [])
  const funds = found.filter((one) => (one.type === 'fund' || one.type === 'etf') && !taken.has(one.id))
  return (
    <div className="mt-2">
      <label htmlFor={id} className="mb-1 block text-13 font-medium">
        {text.pickAdd}
      </label>
      <Input
        id={id}
        value={typed}
        autoComplete="off"
        before={<Icon name="search" className="text-ink-3" />}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="mt-1 text-12 text-ink-3">{text.pickHint}</p>
      <div className="flex flex-wrap gap-2 py-2" aria-live="polite">
        {funds.map(({ id: fund, label }) => (
          <SuggestedButton
            key={fund}
            onPick={() => {
              onAdd(fund, label)
              setTyped('')
            }}
          >
            {label}
          </SuggestedButton>
        ))}
      </div>
    </div>
  )
}
