/** How staff write a moment of a recording: `1:05`, `1:02:03`. */
export const mediaMomentPattern = /^(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d$/

/** Seconds from the beginning; null for what is no moment. */
export function secondsOfMoment(written: string): number | null {
  if (!mediaMomentPattern.test(written)) return null
  return written.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)
}

/** The moment so many seconds from the beginning, to the second: `1:05`. */
export function mediaMoment(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
