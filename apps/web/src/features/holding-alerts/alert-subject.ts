/** What an alert may be about, as its dialog opens: one security or several to choose from, and a fund where one is meant. */
export interface AlertSubject {
  readonly securities: readonly { readonly id: string; readonly name: string }[]
  readonly fund: { readonly lipper_id: string; readonly name: string } | null
}
