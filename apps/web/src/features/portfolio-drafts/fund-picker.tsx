import { useQuery } from '@tanstack/react-query'
import { getSet23 } from '@zhiheng/contract/market.ts'
import { searchFunds, suggest } from '@zhiheng/contract/screener.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { useState } from 'react'

import { query } from '../../api/query.ts'
import { STANDS_STILL_MS } from '../../platform/typing.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Combobox, type ComboboxItem } from '../../ui/controls/combobox.tsx'
import { Select } from '../../ui/controls/input.tsx'
import { draftText } from './draft-text.ts'

const MOST = '20'
/** No name is longer, and the site takes no more. */
const MOST_CHARACTERS = 100

interface FundPickerProps {
  /** Funds that are not offered again. */
  readonly exclude: readonly string[]
  /** Classes in this currency come first. */
  readonly currency?: Currency
  readonly onPick: (fund: { lipperId: string; name: string }) => void
  readonly inDialog?: boolean
}

/** Finds funds by what is typed, from the first character on, or by their market alone; hands over the one picked. */
export function FundPicker({ exclude, currency = 'TWD', onPick, inDialog = false }: FundPickerProps) {
  const [typed, setTyped] = useState('')
  const [sector, setSector] = useState('')
  const words = useDebounced(typed.trim().slice(0, MOST_CHARACTERS), STANDS_STILL_MS)
  const found = useFound({ words, sector, currency }).filter((fund) => !exclude.includes(fund.value))
  return (
    <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
      <Combobox
        label={draftText.pick}
        placeholder={draftText.pickPlaceholder}
        emptyText={words === '' && sector === '' ? draftText.pickPlaceholder : draftText.pickEmpty}
        items={found}
        inDialog={inDialog}
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

interface Wanted {
  readonly words: string
  readonly sector: string
  readonly currency: Currency
}

/** What can be bought, as a text or a market finds it. */
function useFound({ words, sector, currency }: Wanted): ComboboxItem[] {
  const inAll = useQuery({
    ...query(suggest, { query: { query: words, limit: MOST, buys: currency } }),
    enabled: words !== '' && sector === '',
    placeholderData: (last) => last,
  })
  const inSector = useQuery({
    ...query(searchFunds, { query: { query: words, sector, size: '50' } }),
    enabled: sector !== '',
    placeholderData: (last) => last,
  })
  if (sector !== '') {
    return (inSector.data?.entries ?? [])
      .toSorted((a, b) => Number(b.currency === currency) - Number(a.currency === currency))
      .map((fund) => ({ value: fund.lipper_id, label: fund.name }))
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
      className="sm:w-48 fine:[&_select]:h-10 md:[&_select]:text-14"
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
