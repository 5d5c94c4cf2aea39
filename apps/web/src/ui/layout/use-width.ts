import { useMedia } from './use-media.ts'

/**
 * Whether the window is wider or narrower than so many pixels: `> 767px`, `< 1024px`. False on the server.
 *
 * @throws Error 'Invalid media query pattern' for anything else. Source: members spec §5
 */
export function useWidth(pattern: string): boolean {
  return useMedia(widthQuery(pattern))
}

/** The media query of such a pattern. */
export function widthQuery(pattern: string): string {
  const [, sign, width] = /^([<>]) (\d+(?:\.\d+)?px)$/.exec(pattern) ?? []
  if (sign === undefined || width === undefined) throw new Error('Invalid media query pattern')
  return `(width ${sign} ${width})`
}
