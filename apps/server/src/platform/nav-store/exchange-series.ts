const kinds = ['close', 'volume', 'bid', 'ask'] as const

/** The level that has what an ETF did on the exchange: closes, units traded, and the best prices at the close. */
export function exchangeSeries(kind: (typeof kinds)[number], lipperId: string): string {
  return `${kind}:${lipperId}`
}

/** Whether a level belongs to an ETF, and is neither an index nor a figure of the economy. */
export function isExchangeSeries(levelId: string): boolean {
  return kinds.some((kind) => levelId.startsWith(`${kind}:`))
}
