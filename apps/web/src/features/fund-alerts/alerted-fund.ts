import type { Currency } from '@zhiheng/domain/money/currency.ts'

/** The fund of an alert, as its dialog names it. */
export interface AlertedFund {
  readonly lipper_id: string
  readonly name: string
  readonly price: number | null
  readonly price_date: string | null
}

/** A portfolio of the member's own, as the dialog names it. */
export interface AlertedPortfolio {
  readonly portfolio_id: number
  readonly name: string
  readonly currency: Currency
}

/** What an alert is about. */
export type Alerted = AlertedFund | AlertedPortfolio

/** Whether an alert is about it. */
export function isAbout(
  subject: Alerted,
  alert: { readonly lipper_id: string | null; readonly portfolio_id: number | null },
): boolean {
  return 'portfolio_id' in subject ? alert.portfolio_id === subject.portfolio_id : alert.lipper_id === subject.lipper_id
}
