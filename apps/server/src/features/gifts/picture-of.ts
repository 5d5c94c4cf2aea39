import type { GiftPicture } from '@zhiheng/contract/gifts.ts'

import type { GiftRow } from './store.ts'

/** The picture of a gift with its words; null where it has none. */
export function pictureOf({
  picture_src: src,
  picture_alt: alt,
}: Pick<GiftRow, 'picture_src' | 'picture_alt'>): GiftPicture | null {
  return src === null || alt === null ? null : { src, alt }
}
