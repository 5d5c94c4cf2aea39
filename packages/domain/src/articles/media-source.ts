import { isSafeHref } from './safe-href.ts'

/** What a file of the site itself may be called: its other addresses are pages and calls. */
const FILE = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac|mp4|m4v|webm)$/i

/**
 * Whether sound or film may come from an address: a file of the site by its path, or https at one of some hosts.
 *
 * @param hosts - in lower case, each with its port where that is not the usual one
 */
export function isMediaSource(source: string, hosts: readonly string[]): boolean {
  if (!isSafeHref(source)) return false
  return source.startsWith('/') ? FILE.test(source) && !source.includes('?') : hosts.includes(mediaHostOf(source))
}

/** The host of an https address, as the setting names it; empty for what is no such address. */
export function mediaHostOf(source: string): string {
  return (/^https:\/\/([^/?#]*)/.exec(source)?.[1] ?? '').toLowerCase()
}
