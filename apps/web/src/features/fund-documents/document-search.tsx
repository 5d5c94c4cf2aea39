import { useQuery } from '@tanstack/react-query'
import type { DocumentVersion } from '@zhiheng/contract/fund-documents.ts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'

import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { addressOf, type DocumentChoice } from './document-choice.ts'
import { foundInDocument } from './queries.ts'
import { text } from './text.ts'

interface DocumentSearchProps {
  readonly id: string
  readonly choice: DocumentChoice
  readonly read: DocumentVersion
}

/** Looks for words in a version; each place leads to its page. */
export function DocumentSearch({ id, choice, read }: DocumentSearchProps) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const go = () => {
    const words = input.current?.value.trim() ?? ''
    void navigate(addressOf(id, { ...choice, version: read.id, words }), { preventScrollReset: true })
  }
  return (
    <>
      <search>
        <AddressForm action={`/funds/${id}/${choice.kind}`} onGo={go} className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="v" value={read.id} />
          {choice.other !== null && <input type="hidden" name="with" value={choice.other} />}
          <div className="min-w-0 flex-[1_1_12em]">
            <Field label={text.find.label}>
              {(field) => (
                <Input
                  {...field}
                  ref={input}
                  key={choice.words}
                  name="find"
                  type="search"
                  maxLength={60}
                  defaultValue={choice.words}
                  placeholder={text.find.hint}
                />
              )}
            </Field>
          </div>
          <Button type="submit">{text.find.go}</Button>
        </AddressForm>
      </search>
      {choice.words !== '' && <Hits {...{ id, choice, read }} />}
    </>
  )
}

function Hits({ id, choice, read }: DocumentSearchProps) {
  const { words } = choice
  const { data } = useQuery(foundInDocument(id, { documentId: read.id, words }))
  const { find } = text
  const count = data?.hits.length ?? 0
  return (
    <div aria-live="polite" className="mt-3">
      {data !== undefined && (
        <p className="text-13 text-ink-2">
          {data.total === 0 ? find.none(words) : find.found(words, data.total)}
          {data.total > count && find.first(count)}
          <TextLink to={addressOf(id, { ...choice, version: read.id, words: '' })} preventScrollReset className="ml-3">
            {find.clear}
          </TextLink>
        </p>
      )}
      {count > 0 && (
        <ol className="mt-2 max-h-80 overflow-y-auto rounded-2 border border-line" aria-label={find.title}>
          {data?.hits.map(({ page, before, match, after }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a place has no name but its number
            <li key={at} className="flex gap-3 border-b border-line px-3 last:border-0">
              <TextLink
                to={`${addressOf(id, { ...choice, version: read.id, page })}#read`}
                className="inline-flex min-h-11 shrink-0 items-center text-13"
              >
                {find.page(page)}
              </TextLink>
              <p className="self-center py-1.5 text-13 text-ink-2">
                {before}
                <mark className="bg-warn-bg px-0.5 font-bold text-ink">{match}</mark>
                {after}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
