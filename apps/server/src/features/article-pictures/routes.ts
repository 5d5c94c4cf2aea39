import { uploadPicture } from '@zhiheng/contract/article-pictures.ts'

import { type Answer, answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { bringPicture } from './bring-picture.ts'

export const routes = (site: Site): readonly Answer[] => [
  answer(uploadPicture, ({ member, query, file }) =>
    bringPicture(site, { bytes: file, alt: query.alt, memberId: member.id }),
  ),
]
