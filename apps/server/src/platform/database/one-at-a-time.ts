/** Gives a turn to one after another, in the order in which they ask. */
export interface OneAtATime {
  /** @returns what ends the turn */
  take(): Promise<() => void>
}

export function oneAtATime(): OneAtATime {
  let last: Promise<void> = Promise.resolve()
  return {
    async take() {
      const { promise, resolve } = Promise.withResolvers<void>()
      const before = last
      last = promise
      await before
      return resolve
    },
  }
}
