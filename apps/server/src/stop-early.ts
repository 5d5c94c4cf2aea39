export const stopSignals = ['SIGTERM', 'SIGINT'] as const

/** No one is served yet, and a database survives any end: whoever stops us now need not wait. */
export function stopEarly(): void {
  process.exit(0)
}
