import { useQueryClient } from '@tanstack/react-query'
import type { Tag } from '@zhiheng/contract/tags.ts'
import { longestName } from '@zhiheng/domain/members/given-name.ts'

import { Input } from '../../ui/controls/input.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { Form, SubmitButton } from '../../ui/form/form.tsx'
import { FormField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { tagChanges, tagNameRules } from './change-tags.ts'
import { useTagKind } from './tag-kind.ts'

/** A line to make a tag in; Enter makes it. A name that is taken stays in the field, with the fault under it. */
export function NewTagForm({ onMade }: { onMade?: (tag: Tag) => void }) {
  const queries = useQueryClient()
  const kind = useTagKind()
  const { text } = kind
  const form = useForm({
    start: { name: '' },
    send: async ({ name }) => {
      const made = await tagChanges(queries, kind).create(name.trim())
      form.reset()
      if (made !== null) onMade?.(made)
    },
    ...tagNameRules(text),
  })
  return (
    <Form of={form} className="grid gap-2">
      <FormField of={form} field="name" label={text.newName}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              {...form.text('name')}
              maxLength={longestName}
              autoComplete="off"
              placeholder={text.placeholder}
              className="min-w-0 flex-1"
            />
            <SubmitButton of={form} variant="secondary" disabled={form.values.name.trim() === ''}>
              {text.create}
            </SubmitButton>
          </div>
        )}
      </FormField>
      <FormAlert of={form} />
    </Form>
  )
}
