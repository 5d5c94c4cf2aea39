import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useDebounced } from '../../platform/use-debounced.ts'
import { Input } from '../../ui/controls/input.tsx'
import { feedbackText } from '../../ui/feedback/feedback-text.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { detailsText } from './details-text.ts'
import { pickable } from './queries.ts'

interface FundPickerProps {
  readonly exclude: readonly string[]
  readonly onPick: (id: string) => void
  readonly onClose: () => void
}

const STANDS_STILL_MS = 200

/** Choosing one fund by its name, code or house. */
export function FundPicker({ exclude, onPick, onClose }: FundPickerProps) {
  const [typed, setTyped] = useState('')
  return (
    <Dialog open onClose={onClose} title={detailsText.pickTitle} size="md">
      <div className="mt-4 min-h-80">
        <Input
          type="search"
          aria-label={detailsText.pickSearch}
          placeholder={detailsText.pickSearch}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          before={<Icon name="search" className="text-ink-3" />}
        />
        <div aria-live="polite" className="-mx-5 mt-2 md:-mx-6">
          <Found typed={typed} exclude={exclude} onPick={onPick} />
        </div>
      </div>
    </Dialog>
  )
}

function Found({ typed, exclude, onPick }: Omit<FundPickerProps, 'onClose'> & { typed: string }) {
  const words = useDebounced(typed.trim(), STANDS_STILL_MS)
  const { data, error, isFetching, refetch } = useQuery({
    ...pickable(words, exclude),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
  if (words === '') return <Hint>{detailsText.pickHint}</Hint>
  if (error && !isFetching) {
    const title = feedbackText.notLoaded(detailsText.pickFound)
    return <ErrorState title={title} text={error.message} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonRows rows={5} />
  const found = (data.funds ?? Object.values(data.result ?? {})).filter(({ lipper_id: id }) => !exclude.includes(id))
  if (found.length === 0) return <Hint>{detailsText.pickEmpty}</Hint>
  return (
    <ul>
      {found.map(({ lipper_id: id, name }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onPick(id)}
            className="flex min-h-12 w-full items-center gap-4 border-b border-line px-5 py-2 text-left hover:bg-hover md:px-6"
          >
            <span className="min-w-0 flex-1 leading-snug">{name}</span>
            <span className="shrink-0 text-13 font-medium text-brand-text">{detailsText.add}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Hint({ children }: { children: string }) {
  return <p className="px-6 py-4 text-13 text-ink-3">{children}</p>
}
