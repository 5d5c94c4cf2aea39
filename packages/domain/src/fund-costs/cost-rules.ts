/**
 * What is usual in Taiwan where a fund itself does not say it; a prospectus and a seller may say otherwise, and the page
 * says that these are estimates. Percent units.
 *
 * Source: PRODUCT part E "Class fees" (distribution fee of 0.5 to 1 % a year for three years, then conversion); the higher
 * end is counted. Deferred charges of 3, 2, 1 %: prospectuses of onshore back-end classes. Brokerage: the highest rate on
 * the exchange, 1.425 thousandths. Exchange: half of the spread between a bank's buying and selling rate on the spot.
 */
export const costRules = {
  /** What a class that charges later takes a year for its seller, until it converts. */
  distributionPercent: 1,
  /** Years after which it converts to the class that charges at the beginning. */
  conversionYears: 3,
  /** Of the lower of deposit and value, by whole years held. */
  deferredPercent: [3, 2, 1],
  /** One way. */
  exchangePercent: 0.3,
  /** One way. */
  brokeragePercent: 0.1425,
} as const

/** What a reader is shown first, and what may be chosen. */
export const costChoices = {
  first: { lump: 1_000_000, monthly: 0, years: 10, growthPercent: 6, entryPaidPercent: 100 },
  mostYears: 30,
  mostGrowthPercent: 10,
  mostMoney: 1_000_000_000,
} as const
