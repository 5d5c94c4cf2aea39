import { useQuery } from '@tanstack/react-query'
import { suggest } from '@zhiheng/contract/screener.ts'
import { useState } from 'react'

import { query } from '../../api/query.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { text } from './text.ts'

const MOST = '20'
const STANDS_STILL_MS = 120

/** Finds funds by what is typed, from the first character on, and hands over the one that is picked. */
export function FundPicker({ onPick }: { onPick: (fund: { lipperId: string; name: string }) => void }) {
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim(), STANDS_STILL_MS)
  const { data } = useQuery({
    ...query(suggest, { query: { query: words, limit: MOST } }),
    enabled: words !== '',
    placeholderData: (last) => last,
  })
  const entries = words === '' ? [] : (data?.entries ?? [])
  const found = entries.filter((entry) => entry.type === 'fund' || entry.type === 'etf')
  return (
    <Combobox
      label={text.create.pick}
      placeholder={text.create.pickPlaceholder}
      emptyText={words === '' ? text.create.pickPlaceholder : text.create.pickEmpty}
      items={found.map((fund) => ({ value: fund.id, label: fund.label, detail: fund.detail }))}
      onText={setTyped}
      onPick={(lipperId) => {
        const fund = found.find((one) => one.id === lipperId)
        if (fund) onPick({ lipperId, name: fund.label })
      }}
    />
  )
}
