import { type ClipboardEventHandler, type ReactNode, useId } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { AddressForm } from '../../ui/form/address-form.tsx'

interface AddFieldProps {
  readonly label: string
  readonly button: string
  readonly value: string
  readonly onType: (value: string) => void
  readonly onAdd: () => void
  /** What became of the last press, or how to use the field. */
  readonly said: string
  readonly placeholder?: string
  readonly before?: ReactNode
  readonly onPaste?: ClipboardEventHandler<HTMLInputElement>
  readonly children?: ReactNode
}

/** A field whose text is added to the rule of a topic by a button or Enter. */
export function AddField({ label, button, value, onType, onAdd, said, children, ...input }: AddFieldProps) {
  const id = useId()
  return (
    <AddressForm onGo={onAdd} className="mt-2">
      <label htmlFor={id} className="mb-1 block text-13 font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          className="flex-1"
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onType(target.value)}
          {...input}
        />
        <Button type="submit" className="fine:h-10!">
          {button}
        </Button>
      </div>
      <output className="mt-1 block text-12 text-ink-3">{said}</output>
      {children}
    </AddressForm>
  )
}
