import type { TypedConfirmation } from '../../ui/form/typed-confirmation.ts'

/** Something dangerous that staff are about to do with a firm. */
export interface Danger {
  readonly title: string
  readonly text: string
  readonly approve: string
  /** Whether the address of a member is asked for, too. */
  readonly asksEmail?: boolean
  /** Does it; what it throws is said beside the fields. */
  readonly send: (typed: TypedConfirmation & { readonly email: string }) => Promise<unknown>
}
