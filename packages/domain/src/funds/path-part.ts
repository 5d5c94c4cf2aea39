/** What a server reads otherwise than a browser: no part of a path. */
const UNFIT = /[%/\\;?#]|^\.{1,2}$|\.[a-z0-9]{1,11}$|\p{Cc}/iu
const LONGEST = 200

/** Whether a text can be a part of a path of the site; what cannot, or is long, stands behind its `?`. */
export function isPathPart(text: string): boolean {
  return text !== '' && text.length <= LONGEST && !UNFIT.test(text)
}
