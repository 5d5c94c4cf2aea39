import { MOST_ALT, MOST_BYTES } from '@zhiheng/domain/article-pictures/picture.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { LineText } from './fields.ts'

/** What a picture shows, for whoever does not see it. */
const Alt = LineText({ least: 1, most: MOST_ALT })

/** A picture of the site, as a body of an article names it. */
export const ArticlePicture = z.object({
  /** The whole of it: what `<img src>` of a body is. Its other widths follow from it (domain/article-pictures). */
  src: z.string(),
  /** In pixels, as it is kept. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** As it was said last. */
  alt: z.string(),
})
export type ArticlePicture = z.output<typeof ArticlePicture>

/**
 * Brings a picture for articles: the body is the file itself, of whatever type it is sent as. What it is, its content
 * says: JPEG, PNG or WebP, at most 8 MB and 40 megapixels. It is decoded, turned upright and written anew; nothing else of
 * the file is kept. The same file again is the same picture.
 *
 * A picture that no version of an article has named after thirty days is taken out again.
 *
 * Refuses: `too_large` (413), `picture_type` for what is none of the three, whatever its name says, `picture_broken` for
 * one that ends early or cannot be read, `picture_moves`, `picture_size` for too few or too many pixels,
 * `unsupported_media_type` for a body that is sent as no file, `busy`.
 */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/article_pictures',
  summary: '加入文章用的圖片（內容為檔案本身）：依內容判斷格式，重新編碼為 WebP',
  allow: ['staff'],
  refusals: [
    'too_large',
    'unsupported_media_type',
    'picture_type',
    'picture_broken',
    'picture_moves',
    'picture_size',
    'busy',
  ],
  fileBytes: MOST_BYTES,
  query: z.object({ alt: Alt }),
  reply: ArticlePicture,
})
