import { useQuery } from '@tanstack/react-query'
import { listFunds } from '@zhiheng/contract/funds.ts'
import { getSet23 } from '@zhiheng/contract/market.ts'
import { suggest } from '@zhiheng/contract/screener.ts'
import { useState } from 'react'

import { query } from '../../api/query.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Combobox, type ComboboxItem } from '../../ui/controls/combobox.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { draftText } from './draft-text.ts'

const MOST = '20'
const STANDS_STILL_MS = 120
/** No name is longer, and the site takes no more. */
const MOST_CHARACTERS = 100

interface FundPickerProps {
  /** Funds that are not offered again. */
  readonly exclude: readonly string[]
  readonly onPick: (fund: { lipperId: string; name: string }) => void
}

/** Finds funds by what is typed, from the first character on, or by their market alone; hands over the one picked. */
export function FundPicker({ exclude, onPick }: FundPickerProps) {
  const [typed, setTyped] = useState('')
  const [sector, setSector] = useState('')
  const words = useDebounced(typed.trim().slice(0, MOST_CHARACTERS), STANDS_STILL_MS)
  const found = useFound({ words, sector }).filter((fund) => !exclude.includes(fund.value))
  return (
    <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
      <Combobox
        label={draftText.pick}
        placeholder={draftText.pickPlaceholder}
        emptyText={words === '' && sector === '' ? draftText.pickPlaceholder : draftText.pickEmpty}
        items={found}
        onText={setTyped}
        onPick={(lipperId) => {
          const fund = found.find((one) => one.value === lipperId)
          if (fund) onPick({ lipperId, name: fund.label })
        }}
      />
      <Sectors value={sector} onChange={setSector} />
    </div>
  )
}

function useFound({ words, sector }: { words: string; sector: string }): ComboboxItem[] {
  const inAll = useQuery({
    ...query(suggest, { query: { query: words, limit: MOST } }),
    enabled: words !== '' && sector === '',
    placeholderData: (last) => last,
  })
  const inSector = useQuery({
    ...query(listFunds, { query: { search: '1', query: words, sector } }),
    enabled: sector !== '',
    placeholderData: (last) => last,
  })
  if (sector !== '') {
    return Object.values(inSector.data?.result ?? {}).map((fund) => ({ value: fund.lipper_id, label: fund.name }))
  }
  const entries = words === '' ? [] : (inAll.data?.entries ?? [])
  return entries
    .filter(({ type }) => type === 'fund' || type === 'etf')
    .map((fund) => ({ value: fund.id, label: fund.label, detail: fund.detail }))
}

function Sectors({ value, onChange }: { value: string; onChange: (sector: string) => void }) {
  const { data } = useQuery(query(getSet23))
  return (
    <Select
      aria-label={draftText.sector}
      className="sm:w-48 md:[&_select]:h-10 md:[&_select]:text-14"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{draftText.allSectors}</option>
      {data?.sectors.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
