import type { ArticleMedia } from '@zhiheng/domain/articles/article.ts'
import { isMediaSource } from '@zhiheng/domain/articles/media-source.ts'

import type { Environment } from '../../environment.ts'

/** The recording; null where there is none, and where pages may no longer load it: the device reads the words then. */
export function playableSource({ source }: ArticleMedia, { mediaHosts }: Environment): string | null {
  return source !== null && isMediaSource(source, mediaHosts) ? source : null
}
