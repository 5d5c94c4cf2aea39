import { useQuery } from '@tanstack/react-query'
import { listSorts } from '@zhiheng/contract/portfolio-list.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '../../ui/controls/button.tsx'
import { ChipLink, RemovableChip } from '../../ui/controls/chip.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { manageTags } from '../tags/ask-tags.ts'
import { portfolioTags } from '../tags/queries.ts'
import { addressOf, type ListConditions } from './list-conditions.ts'
import { listText } from './list-text.ts'

interface ToolsProps {
  readonly conditions: ListConditions
  readonly isChoosing: boolean
  readonly onChoosing: () => void
}

/** Narrows the list by words and tags, sorts it, and begins choosing several. */
export function ListTools({ conditions, isChoosing, onChoosing }: ToolsProps) {
  const navigate = useNavigate()
  return (
    <div className="no-print mt-6 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Search key={conditions.query ?? ''} conditions={conditions} />
        <Select
          aria-label={listText.sort}
          value={conditions.sort}
          className="md:hidden"
          onChange={(event) => {
            const sort = listSorts.find((each) => each === event.target.value) ?? 'newest'
            void navigate(addressOf({ ...conditions, page: 1, sort, direction: undefined }), {
              preventScrollReset: true,
            })
          }}
        >
          {listSorts.map((sort) => (
            <option key={sort} value={sort}>
              {listText.sorts[sort]}
            </option>
          ))}
        </Select>
        <Button size="sm" aria-pressed={isChoosing} onClick={onChoosing}>
          {isChoosing ? listText.endBulk : listText.bulk}
        </Button>
        <Button size="sm" onClick={() => void manageTags()}>
          {listText.manageTags}
        </Button>
      </div>
      <TagChips conditions={conditions} />
    </div>
  )
}

function Search({ conditions }: Pick<ToolsProps, 'conditions'>) {
  const navigate = useNavigate()
  const [words, setWords] = useState(conditions.query ?? '')
  return (
    <search className="min-w-0 flex-[1_1_12rem] md:max-w-72">
      <AddressForm
        onGo={() => {
          const query = words.trim() === '' ? undefined : words.trim()
          void navigate(addressOf({ ...conditions, page: 1, query }), { preventScrollReset: true })
        }}
      >
        <Input
          type="search"
          aria-label={listText.search}
          placeholder={listText.search}
          maxLength={40}
          before={<Icon name="search" className="size-4 text-ink-3" />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </AddressForm>
    </search>
  )
}

function TagChips({ conditions }: Pick<ToolsProps, 'conditions'>) {
  const { data } = useQuery(portfolioTags)
  const tags = data?.entries ?? []
  if (tags.length === 0) return null
  return (
    <nav aria-label={listText.tagFilter} className="flex flex-wrap gap-2">
      {tags.map(({ id, name, count }) =>
        conditions.tag === String(id) ? (
          <RemovableChip
            key={id}
            to={addressOf({ ...conditions, page: 1, tag: undefined })}
            removeLabel={listText.removeTag(name)}
          >
            {name}
          </RemovableChip>
        ) : (
          <ChipLink key={id} to={addressOf({ ...conditions, page: 1, tag: String(id) })}>
            <span className="min-w-0 truncate">{name}</span>
            <span className="text-12 text-ink-3">{count}</span>
          </ChipLink>
        ),
      )}
    </nav>
  )
}
