import { LONGEST_SEARCH } from '@zhiheng/domain/screener/longest-search.ts'
import { type ComponentProps, Suspense, useId, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'

import { fetchPart } from '../../platform/fetch-part.ts'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { pasteList } from './paste-list.ts'
import type { SearchPage } from './search-path.ts'
import { searchText as text } from './search-text.ts'
import { useSuggestions } from './use-suggestions.ts'

// fetched when someone is about to type
const list = () => import('./suggestion-list.tsx')
const SuggestionList = fetchPart(async () => (await list()).SuggestionList)

interface SearchBoxProps {
  readonly size: 'md' | 'lg'
  readonly initial?: string
  /** Where it goes takes the place of where it is: for a search that is a step in the history itself. */
  readonly replaces?: boolean
  /** The page that shows what the words find. */
  readonly page?: SearchPage
}

/** The search over everything, with live suggestions. A plain GET form without JavaScript. */
export function SearchBox({ size, initial = '', replaces = false, page = '/search' }: SearchBoxProps) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const action = useHref(page)
  const { typed, type, entries, active, asked, shown, setOpen, setOthers, go, search, onKeyDown } = useSuggestions({
    initial,
    page,
    onOpen: (path) => {
      input.current?.blur()
      void navigate(path, { replace: replaces })
    },
  })
  return (
    <search className="relative block">
      <AddressForm action={action} onGo={search}>
        <div className={cx(frame, sizes[size])}>
          <Icon name="search" className="text-ink-3" />
          <SearchInput
            ref={input}
            shown={shown}
            listId={listId}
            aria-activedescendant={active >= 0 && shown ? `${listId}-${active}` : undefined}
            placeholder={size === 'lg' ? text.placeholder : text.placeholderShort}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onPaste={(event) => pasteList(event, type)}
            onFocus={() => {
              setOpen(true)
              void Promise.allSettled([list()])
            }}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          {size === 'lg' && <Submit />}
        </div>
      </AddressForm>
      {shown && (
        <Suspense>
          <SuggestionList {...{ page, asked, entries, active }} id={listId} onPick={go} onOthers={setOthers} />
        </Suspense>
      )}
    </search>
  )
}

const frame = 'flex items-center gap-2 rounded-[8px] border bg-panel pl-3.5 ringed'
const sizes = { lg: 'h-13 border-line-3 pr-1.5', md: 'h-11 border-line-2 pr-1 fine:h-10' } as const

function SearchInput({ shown, listId, ...rest }: ComponentProps<'input'> & { shown: boolean; listId: string }) {
  return (
    <input
      {...rest}
      name="query"
      type="search"
      role="combobox"
      aria-expanded={shown}
      aria-controls={shown ? listId : undefined}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={LONGEST_SEARCH}
      aria-label={text.label}
      aria-autocomplete="list"
      className="h-full w-full min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-3 md:text-14 [&::-webkit-search-cancel-button]:hidden"
    />
  )
}

function Submit() {
  return (
    <button
      type="submit"
      className="h-11 rounded-2 bg-brand px-5 fine:h-10 font-bold text-on-brand hover:bg-brand-hover active:bg-brand-active"
    >
      {text.submit}
    </button>
  )
}
