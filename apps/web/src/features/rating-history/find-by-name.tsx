import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { STANDS_STILL_MS } from '../../platform/typing.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { Combobox } from '../../ui/controls/combobox.tsx'
import { suggestions } from '../screener/queries.ts'
import { type HistoryAddress, historyAddress } from './history-address.ts'
import { historyText } from './history-text.ts'

const said = historyText.funds
/** The site takes no more. */
const MOST_CHARACTERS = 100

/** Finds a class by what it is called, and opens its scores. */
export function FindByName({ asked }: { readonly asked: HistoryAddress }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const words = useDebounced(typed.trim().slice(0, MOST_CHARACTERS), STANDS_STILL_MS)
  const { data } = useQuery({ ...suggestions(words), enabled: words !== '', placeholderData: keepPreviousData })
  const found = words === '' ? [] : (data?.entries ?? [])
  return (
    <Combobox
      label={said.name}
      placeholder={said.typeName}
      emptyText={words === '' ? said.typeName : said.noName}
      items={found.flatMap(({ type, id, label }) =>
        type === 'fund' || type === 'etf' ? [{ value: id, label, detail: id }] : [],
      )}
      onText={setTyped}
      onPick={(fund) => void navigate(historyAddress(asked, { fund }), { preventScrollReset: true })}
    />
  )
}
