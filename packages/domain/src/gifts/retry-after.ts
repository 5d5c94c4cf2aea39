const FIRST_SECONDS = 60
const MOST_SECONDS = 3600

/** How long a partner that did not answer is left alone after so many tries: a minute, then twice as long, an hour at most. */
export function partnerRetrySeconds(tries: number): number {
  return Math.min(MOST_SECONDS, FIRST_SECONDS * 2 ** Math.max(0, Math.min(tries - 1, 10)))
}
