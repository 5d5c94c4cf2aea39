import { type ReactNode, useId } from 'react'

import { Checkbox } from '../../ui/controls/input.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'

interface AgreeBoxProps {
  readonly isChecked: boolean
  readonly fault: string | undefined
  readonly onChange: (isChecked: boolean) => void
  readonly children: ReactNode
}

/** What is agreed to, with what is wrong where it is not. */
export function AgreeBox({ isChecked, fault, onChange, children }: AgreeBoxProps) {
  const faultId = useId()
  return (
    <div>
      <Checkbox
        name="agree"
        checked={isChecked}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : faultId}
        onChange={({ target }) => onChange(target.checked)}
      >
        {children}
      </Checkbox>
      {fault !== undefined && (
        <p id={faultId} className="mt-1 text-12 text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}

interface TermsLinksProps {
  /** In turn: what stands before the terms, their name, what stands between, the name of the other ones, and the end. */
  readonly words: readonly string[]
}

/** A sentence with the way to the terms and to what is said of personal data. */
export function TermsLinks({ words: [before, terms, between, privacy, after] }: TermsLinksProps) {
  // beside the form, which keeps what is in it
  const aside = { target: '_blank', rel: 'noopener' } as const
  return (
    <span>
      {before}
      <TextLink to="/legal#member" {...aside}>
        {terms}
      </TextLink>
      {between}
      <TextLink to="/legal#privacy" {...aside}>
        {privacy}
      </TextLink>
      {after}
    </span>
  )
}
