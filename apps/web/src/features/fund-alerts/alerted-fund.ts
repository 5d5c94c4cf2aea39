/** The fund of an alert, as its dialog names it. */
export interface AlertedFund {
  readonly lipper_id: string
  readonly name: string
  readonly price: number | null
  readonly price_date: string | null
}
