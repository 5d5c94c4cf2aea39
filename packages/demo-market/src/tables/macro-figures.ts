/** How a figure of the economy comes about: its own slow turn, and what it shares with a stock market. */
export interface MacroFigure {
  readonly mean: number
  readonly deviation: number
  /** What a percent of a year's rise of the shares adds. */
  readonly market: number
  readonly low: number
  readonly high: number
  readonly decimals: number
  /** Sub-sector of the shares; Taiwan's where not said. */
  readonly shares?: string
}

/** Large companies of the United States. */
const AMERICA = '30004'

/** Figures that come out once a month. Each draws from a stream of its own name, so that one more changes no other. */
export const macroFigures: Readonly<Record<string, MacroFigure>> = {
  ndc_light: { mean: 24, deviation: 3.5, market: 0.28, low: 9, high: 45, decimals: 0 },
  ndc_lead: { mean: 100, deviation: 0.9, market: 0.05, low: 92, high: 108, decimals: 2 },
  pmi_tw: { mean: 51, deviation: 2.4, market: 0.13, low: 38, high: 68, decimals: 1 },
  cpi_tw: { mean: 1.4, deviation: 0.6, market: 0.005, low: -0.9, high: 4, decimals: 2 },
  unemp_tw: { mean: 3.8, deviation: 0.15, market: -0.006, low: 3.2, high: 4.9, decimals: 2 },
  cpi_us: { mean: 2.4, deviation: 0.8, market: 0.005, low: -0.3, high: 9, decimals: 1 },
  ndc_coincident: { mean: 100, deviation: 0.8, market: 0.045, low: 92, high: 108, decimals: 2 },
  exports_tw: { mean: 6, deviation: 6, market: 0.5, low: -32, high: 58, decimals: 1 },
  orders_tw: { mean: 5, deviation: 6, market: 0.45, low: -32, high: 55, decimals: 1 },
  m1b_tw: { mean: 7, deviation: 1.8, market: 0.12, low: -2, high: 19, decimals: 2 },
  m2_tw: { mean: 5.4, deviation: 0.8, market: 0.02, low: 2, high: 10, decimals: 2 },
  production_tw: { mean: 4, deviation: 4.5, market: 0.4, low: -25, high: 35, decimals: 1 },
  overtime_tw: { mean: 0.5, deviation: 2.5, market: 0.12, low: -12, high: 15, decimals: 1 },
  machinery_tw: { mean: 6, deviation: 9, market: 0.35, low: -35, high: 60, decimals: 1 },
  sales_tw: { mean: 2, deviation: 3.5, market: 0.3, low: -22, high: 25, decimals: 1 },
  retail_tw: { mean: 3, deviation: 2.2, market: 0.15, low: -14, high: 18, decimals: 1 },
  pmi_us: { mean: 53, deviation: 1.9, market: 0.22, low: 36, high: 65, decimals: 1, shares: AMERICA },
  unemp_us: { mean: 4.3, deviation: 0.25, market: -0.035, low: 3.2, high: 10, decimals: 1, shares: AMERICA },
  payrolls_us: { mean: 165, deviation: 55, market: 4, low: -900, high: 700, decimals: 0, shares: AMERICA },
}
