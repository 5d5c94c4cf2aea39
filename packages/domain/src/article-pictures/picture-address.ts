import { MOST_HEIGHT, MOST_WIDTH, type Picture, widthsOf } from './picture.ts'

const pattern = /^\/pictures\/([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})-([1-9]\d{0,3})\.webp$/

/**
 * Where a picture is in one of its widths. The address says its shape, so that a page keeps the room for it without
 * asking, and its content, so that whoever has it never asks again.
 */
export function pictureAddress({ hash, width, height }: Picture, shown = width): string {
  return `/pictures/${hash}-${width}x${height}-${shown}.webp`
}

/** The picture that an address is of, and its width there; null for what is no address of a picture of the site. */
export function pictureAt(address: string): { readonly picture: Picture; readonly shown: number } | null {
  const [, hash = '', ...sizes] = pattern.exec(address) ?? []
  const [width = 0, height = 0, shown = 0] = sizes.map(Number)
  const picture = { hash, width, height }
  const isOne = hash !== '' && width <= MOST_WIDTH && height <= MOST_HEIGHT && widthsOf(picture).includes(shown)
  return isOne ? { picture, shown } : null
}

/** All widths of a picture, as a browser chooses from them. */
export function srcSetOf(picture: Picture): string {
  return widthsOf(picture)
    .map((width) => `${pictureAddress(picture, width)} ${width}w`)
    .join(', ')
}
