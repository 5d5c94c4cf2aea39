import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listPoolOptions } from '@zhiheng/contract/firm-pools.ts'
import { useState } from 'react'

import { query } from '../../api/query.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { AskedDialog } from '../../ui/overlays/asked-dialog.tsx'
import type { Asked } from '../../ui/overlays/asked.ts'
import type { ChosenFund } from './chosen-fund.ts'
import { pickText as text } from './pick-text.ts'

const STANDS_STILL_MS = 200

interface FundDialogProps {
  readonly asked: Asked<ChosenFund | null>
  readonly title: string
}

/** Choosing one fund of the market by its name, code, ISIN or house. */
export function FundDialog({ asked, title }: FundDialogProps) {
  const [typed, setTyped] = useState('')
  return (
    <AskedDialog asked={asked} title={title} actions={<Button onClick={asked.deny}>{text.cancel}</Button>}>
      <div className="min-h-80 pt-4">
        <Input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div aria-live="polite" className="mt-2">
          <Found typed={typed} onPick={(fund) => asked.answer(fund)} />
        </div>
      </div>
    </AskedDialog>
  )
}

function Found({ typed, onPick }: { readonly typed: string; readonly onPick: (fund: ChosenFund) => void }) {
  const words = useDebounced(typed.trim(), STANDS_STILL_MS)
  const { data, error, refetch } = useQuery({
    ...query(listPoolOptions, { query: { query: words } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
  if (words === '') return <p className="py-4 text-13 text-ink-3">{text.hint}</p>
  if (error !== null) return <ErrorState title={text.failed} text={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={5} />
  if (data.funds.length === 0) return <p className="py-4 text-13 text-ink-3">{text.none}</p>
  return (
    <ul>
      {data.funds.map(({ lipper_id: id, name, house }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onPick({ id, name })}
            className="flex min-h-12 w-full flex-wrap items-center gap-x-3 border-b border-line py-2 text-left hover:bg-hover"
          >
            <span className="min-w-0 flex-1 leading-snug">{name}</span>
            <span className="text-12 text-ink-3">{`${id}　${house}`}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
