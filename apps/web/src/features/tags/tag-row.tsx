import { useQueryClient } from '@tanstack/react-query'
import type { Tag } from '@zhiheng/contract/tags.ts'
import { longestName } from '@zhiheng/domain/members/given-name.ts'
import { useState } from 'react'

import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input, Select } from '../../ui/controls/input.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { FormField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useOpened } from '../../ui/layout/use-opened.ts'
import { confirm } from '../../ui/overlays/ask.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { orSayWhy, tagChanges, tagNameRules } from './change-tags.ts'
import { useTagKind } from './tag-kind.ts'

interface TagRowProps {
  readonly tag: Tag
  readonly others: readonly Tag[]
}

/** A tag with what can be done to it; renaming and merging open below it. */
export function TagRow({ tag, others }: TagRowProps) {
  const queries = useQueryClient()
  const kind = useTagKind()
  const { text } = kind
  const { open, show, close, focusAfter } = useOpened<'rename' | 'merge'>()
  const remove = async () => {
    const isSure = await confirm({
      title: text.removeTitle(tag.name),
      text: text.removeText(tag.count),
      approve: text.removeDo,
      danger: true,
    })
    if (isSure) await orSayWhy(tagChanges(queries, kind).remove(tag.id))
  }
  return (
    <>
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate font-medium">{tag.name}</span>
        <span className="text-12 whitespace-nowrap text-ink-3">{text.count(tag.count)}</span>
        <IconButton
          label={text.rename(tag.name)}
          ref={focusAfter('rename')}
          aria-expanded={open === 'rename'}
          onClick={() => (open === 'rename' ? close() : show('rename'))}
        >
          <Icon name="edit" />
        </IconButton>
        <IconButton
          label={text.merge(tag.name)}
          ref={focusAfter('merge')}
          aria-expanded={open === 'merge'}
          disabled={others.length === 0}
          onClick={() => (open === 'merge' ? close() : show('merge'))}
        >
          <Icon name="copy" />
        </IconButton>
        <IconButton label={text.remove(tag.name)} onClick={() => void remove()}>
          <Icon name="trash" />
        </IconButton>
      </div>
      {open === 'rename' && <Rename tag={tag} onDone={close} />}
      {open === 'merge' && <Merge tag={tag} others={others} onDone={close} />}
    </>
  )
}

function Rename({ tag, onDone }: { tag: Tag; onDone: () => void }) {
  const queries = useQueryClient()
  const kind = useTagKind()
  const { text } = kind
  const form = useForm({
    start: { name: tag.name },
    send: async ({ name }) => {
      await tagChanges(queries, kind).rename(tag.id, name.trim())
      onDone()
    },
    ...tagNameRules(text),
  })
  return (
    <Form of={form} className="grid gap-2 pb-3">
      <FormField of={form} field="name" label={text.name}>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <Input
              {...control}
              {...form.text('name')}
              maxLength={longestName}
              autoComplete="off"
              className="min-w-40 flex-1"
            />
            <SubmitButton of={form} variant="secondary" disabled={form.values.name.trim() === ''}>
              {text.save}
            </SubmitButton>
            <Button variant="ghost" onClick={onDone}>
              {text.cancel}
            </Button>
          </div>
        )}
      </FormField>
      <FormAlert of={form} />
    </Form>
  )
}

function Merge({ tag, others, onDone }: TagRowProps & { onDone: () => void }) {
  const queries = useQueryClient()
  const kind = useTagKind()
  const { text } = kind
  const [chosen, setChosen] = useState<number | null>(null)
  const to = others.find(({ id }) => id === chosen) ?? others[0]
  if (to === undefined) return null
  const merge = async () => {
    if (await orSayWhy(tagChanges(queries, kind).merge(tag.id, to.id))) onDone()
  }
  return (
    <div className="pb-3">
      <Field label={text.mergeInto}>
        {(control) => (
          <Select
            {...control}
            value={to.id}
            onChange={(event) => setChosen(Number(event.target.value))}
            className="w-full"
          >
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="mt-2 text-13 text-ink-2">{text.mergeText({ from: tag.name, to: to.name, count: tag.count })}</p>
      <div className="mt-2 flex gap-2">
        <Button variant="primary" onClick={() => void merge()}>
          {text.mergeDo}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </div>
  )
}
