import type { ComponentProps } from 'react'

interface AddressFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Goes to what is asked for, where JavaScript is there; without it the browser sends the fields to `action`. */
  readonly onGo: () => void
}

/** A form that only changes the address, so that nothing in it can be refused: a search, a filter, the amount of a plan. */
export function AddressForm({ onGo, ...rest }: AddressFormProps) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault()
        onGo()
      }}
    />
  )
}
