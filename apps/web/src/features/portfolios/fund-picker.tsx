import { useQuery } from '@tanstack/react-query'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { useState } from 'react'

import { query } from '../../api/query.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { text } from './text.ts'

/** Finds funds by what is typed, from the first character on, and hands over the one that is picked. */
export function FundPicker({ onPick }: { onPick: (fund: { lipperId: string; name: string }) => void }) {
  const [typed, setTyped] = useState('')
  const words = useDebounced(typed.trim(), 120)
  const { data } = useQuery({
    ...query(listFunds, { query: { search: '1', query: words } }),
    enabled: words !== '',
    placeholderData: (last) => last,
  })
  const found = words === '' ? [] : Object.values(data?.result ?? {})
  return (
    <Combobox
      label={text.create.pick}
      placeholder={text.create.pickPlaceholder}
      emptyText={words === '' ? text.create.pickPlaceholder : text.create.pickEmpty}
      items={found.map((fund) => ({ value: fund.lipper_id, label: fund.name, detail: fund.lipper_id }))}
      onText={setTyped}
      onPick={(lipperId) => {
        const fund = found.find((one) => one.lipper_id === lipperId)
        if (fund) onPick({ lipperId, name: fund.name })
      }}
    />
  )
}
