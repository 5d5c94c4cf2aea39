import { type ComponentProps, useState } from 'react'

import { Icon } from '../text/icon.tsx'
import { Input } from './input.tsx'
import { passwordText } from './password-text.ts'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  /** What a password manager puts in, or offers to make. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its reader asks to see it. Whatever is typed or pasted is taken as it is. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <button
          type="button"
          aria-label={shown ? passwordText.hidePassword : passwordText.showPassword}
          aria-pressed={shown}
          className="-mr-3 inline-flex h-full w-11 shrink-0 items-center justify-center rounded-2 text-ink-3 hover:text-ink"
          onClick={() => setShown(!shown)}
        >
          <Icon name="eye" />
        </button>
      }
    />
  )
}
