import { useState } from 'react'
import { useHref, useNavigate } from 'react-router'

import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { lowField } from '../../ui/controls/low-field.ts'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { cx } from '../../ui/text/cx.ts'
import { text } from './preflight-text.ts'

interface WordSearchProps {
  readonly path: string
  readonly label: string
  readonly words: string
  readonly toWords: (words: string) => string
}

/** Narrows a table to rows with these words: what is found is an address. */
export function WordSearch({ path, label, words, toWords }: WordSearchProps) {
  const [typed, setTyped] = useState(words)
  const navigate = useNavigate()
  const action = useHref(path)
  return (
    <AddressForm
      action={action}
      className="flex flex-wrap gap-2"
      onGo={() => void navigate(toWords(typed.trim()), { preventScrollReset: true })}
    >
      <Input
        type="search"
        name="query"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={cx(lowField, 'min-w-44 flex-1 sm:max-w-80')}
      />
      <Button type="submit">{text.find}</Button>
    </AddressForm>
  )
}
