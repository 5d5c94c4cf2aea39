import { type PasswordStrength, passwordStrength } from '@zhiheng/domain/members/password-strength.ts'

import { Field } from '../../ui/controls/field.tsx'
import { PasswordInput } from '../../ui/controls/password-input.tsx'
import { newPasswordText as text } from './new-password-text.ts'

interface NewPasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (password: string) => void
}

/** A password that is being chosen, with the rule and how hard it may be to guess. */
export function NewPasswordField({ label, value, error, onChange }: NewPasswordFieldProps) {
  return (
    <div>
      <Field label={label} hint={text.hint} error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      {value !== '' && <Strength strength={passwordStrength(value)} />}
    </div>
  )
}

const steps = { short: 0, weak: 1, fair: 2, strong: 3 } as const satisfies Record<PasswordStrength, number>

function Strength({ strength }: { strength: PasswordStrength }) {
  const reached = steps[strength]
  return (
    <div className="mt-2 flex items-center gap-2">
      <span aria-hidden="true" className="flex w-24 gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={`h-1 flex-1 rounded-[2px] ${step <= reached ? 'bg-ink-2' : 'bg-line-2'}`} />
        ))}
      </span>
      <output className="text-12 text-ink-3">{text.strength[strength]}</output>
    </div>
  )
}
