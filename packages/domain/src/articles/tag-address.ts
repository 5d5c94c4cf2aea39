/** What no path carries, what ends a file's name, and the sign that stands for these. */
const odd = /[~%/\\.;]/g
const written = /~(7e|25|2f|5c|2e|3b)/g
const HEX = 16

/**
 * A tag as the last part of a path. Signs that a path cannot carry, or that would make it the name of a file, which a cache
 * might keep, stand in it by their numbers: `U.S` is `U~2eS`.
 */
export function tagInAddress(tag: string): string {
  return encodeURIComponent(tag.replaceAll(odd, (sign) => `~${sign.charCodeAt(0).toString(HEX)}`))
}

/** The tag that such a part names, once it is decoded. */
export function tagOfAddress(part: string): string {
  return part.replaceAll(written, (_all, code: string) => String.fromCharCode(Number.parseInt(code, HEX)))
}
