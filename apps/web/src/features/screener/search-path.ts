/** What a server reads otherwise than a browser, encoded or not, and what looks like a file: no part of a path. */
const UNFIT = /[%/\\;]|^\.{1,2}$|\.[a-z0-9]{1,11}$|\p{Cc}/iu

/** The address of the funds that a text finds; of all funds without one. */
export function searchPath(text: string): string {
  if (text === '') return '/search/funds'
  const encoded = encodeURIComponent(text)
  return UNFIT.test(text) ? `/search/funds?query=${encoded}` : `/search/funds/${encoded}`
}
