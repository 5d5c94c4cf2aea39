import { type ComponentProps, useState } from 'react'

import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'

interface WordsProps {
  readonly label: string
  readonly mark?: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A line of text of an article. */
export function Line({ value, onChange, label, mark, hint, error, ...rest }: WordsProps & InputProps) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error}>
      {(control) => (
        <Input
          {...rest}
          {...control}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

type InputProps = Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength' | 'type'>

/** Several lines of text of an article. */
export function Words({
  value,
  onChange,
  label,
  mark,
  hint,
  error,
  rows = 3,
}: WordsProps & { readonly rows?: number }) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error}>
      {(control) => (
        <TextArea {...control} rows={rows} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

interface LinesProps extends Omit<WordsProps, 'value' | 'onChange'> {
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

/** A list, one entry a line; what is typed stays as it is, empty lines too, until it is saved. */
export function Lines({ value, onChange, ...rest }: LinesProps) {
  const [typed, setTyped] = useState(value.join('\n'))
  return (
    <Words
      {...rest}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        onChange(next.split('\n').filter((line) => line.trim() !== ''))
      }}
    />
  )
}
