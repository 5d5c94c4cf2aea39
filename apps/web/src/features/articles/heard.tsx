import type { Article } from '@zhiheng/contract/articles.ts'

import { articlePicture } from './article-address.ts'
import { Player } from './player.tsx'
import { RecordingPlayer } from './recording-player.tsx'

interface HeardProps {
  readonly data: Pick<Article, 'head' | 'updated_on'>
  readonly media: NonNullable<Article['media']>
}

/** A recording or a film; where there is no file, its words, which the device reads. */
export function Heard({ data, media }: HeardProps) {
  const { id, title } = data.head
  const { source } = media
  if (source !== null) {
    return <RecordingPlayer id={id} title={title} source={source} media={media} poster={articlePicture(data)} />
  }
  return media.parts.length === 0 ? null : <Player id={id} title={title} media={media} />
}
