import { useQueryClient } from '@tanstack/react-query'
import type { Tag } from '@zhiheng/contract/tags.ts'
import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { tagChanges } from './change-tags.ts'
import { tagText as text } from './text.ts'

/** A line to make a tag in; Enter makes it. A name that is taken stays in the field, with the fault under it. */
export function NewTagForm({ onMade }: { onMade?: (tag: Tag) => void }) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const make = async () => {
    const made = await tagChanges(queries).create(name.trim())
    setFault(made.fault)
    if (made.tag === null) return
    setName('')
    onMade?.(made.tag)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void make()
      }}
    >
      <Field label={text.newName} error={fault ?? undefined}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              maxLength={40}
              autoComplete="off"
              placeholder={text.placeholder}
              value={name}
              className="min-w-0 flex-1"
              onChange={(event) => {
                setName(event.target.value)
                setFault(null)
              }}
            />
            <Button type="submit" disabled={name.trim() === ''}>
              {text.create}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
