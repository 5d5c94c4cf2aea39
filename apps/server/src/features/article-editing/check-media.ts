import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { EditedArticle } from '@zhiheng/domain/articles/article.ts'
import { isMediaSource, mediaHostOf } from '@zhiheng/domain/articles/media-source.ts'

import type { Site } from '../../platform/site.ts'
import { text } from './text.ts'

/** A recording stands where pages may load it from. @throws Refusal invalid_field that names the host */
export function checkMedia(
  { environment: { mediaHosts } }: Pick<Site, 'environment'>,
  { media }: Pick<EditedArticle, 'media'>,
): void {
  const source = media?.source ?? null
  if (source === null || isMediaSource(source, mediaHosts)) return
  const host = mediaHostOf(source)
  throw new Refusal('invalid_field', {
    'record.media.source': host === '' ? text.noMediaFile : text.noMediaHost(host, mediaHosts),
  })
}
