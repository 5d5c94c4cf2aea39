import { Callout } from '../feedback/states.tsx'

interface FormAlertProps {
  readonly of: { readonly problem: string | null }
  readonly className?: string
}

/** What is wrong beside the fields: one place in a form. It takes the focus where no field is at fault. */
export function FormAlert({ of: { problem }, className }: FormAlertProps) {
  if (problem === null) return null
  return (
    <div role="alert" tabIndex={-1} className={className}>
      <Callout tone="danger">{problem}</Callout>
    </div>
  )
}
