import { useState } from 'react'
import { useHref, useNavigate } from 'react-router'

import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { type SearchPage, searchPath } from '../screener/search-path.ts'
import { text } from './text.ts'
import { LONGEST_WORDS } from './words-in-address.ts'

interface WordsFormProps {
  readonly page: SearchPage
  readonly words: string
  readonly label: string
  readonly placeholder: string
}

/** One field of words; a plain GET form without JavaScript. */
export function WordsForm({ page, words, label, placeholder }: WordsFormProps) {
  const [typed, setTyped] = useState(words)
  const navigate = useNavigate()
  return (
    <search className="mt-3 block max-w-[44em]">
      <AddressForm
        action={useHref(page)}
        onGo={() => void navigate(searchPath(typed.trim(), page))}
        className="flex gap-2"
      >
        <Input
          type="search"
          name="query"
          aria-label={label}
          placeholder={placeholder}
          maxLength={LONGEST_WORDS}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="primary">
          {text.articles.submit}
        </Button>
      </AddressForm>
    </search>
  )
}
