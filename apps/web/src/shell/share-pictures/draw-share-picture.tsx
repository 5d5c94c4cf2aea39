import { printable } from '@zhiheng/domain/language/printable.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { createQueryClient } from '../../api/create-query-client.ts'
import { callThrough, type MakeCall } from '../../api/query.ts'
import { article } from '../../features/articles/queries.ts'
import { chartChoiceOf } from '../../features/funds/chart-choice.ts'
import { fund as fundQuery, performances } from '../../features/funds/queries.ts'
import { ArticlePicture } from './article-picture.tsx'
import { FundPicture } from './fund-picture.tsx'

/** Of what a picture is asked for. */
export interface SharePictureInput {
  readonly kind: 'articles' | 'funds'
  readonly id: string
  readonly isDemo: boolean
  /** Makes a call as a guest. A refusal is thrown. */
  readonly call: MakeCall
}

/** Draws the picture of a shared link as SVG, with the figures and the words of its page. */
export async function drawSharePicture(input: SharePictureInput): Promise<string> {
  const picture = input.kind === 'funds' ? await fundPicture(input) : await articlePicture(input)
  return printable(renderToStaticMarkup(picture))
}

async function articlePicture({ id, isDemo, call }: SharePictureInput): Promise<ReactElement> {
  const queries = createQueryClient()
  callThrough(queries, call)
  const { head } = await queries.fetchQuery(article(id))
  return <ArticlePicture head={head} isDemo={isDemo} />
}

async function fundPicture({ id, call }: SharePictureInput): Promise<ReactElement> {
  const queries = createQueryClient()
  callThrough(queries, call)
  const fund = await queries.fetchQuery(fundQuery(id))
  const basis = fund.price_only ? 'price' : 'total_return'
  const whole = { ...chartChoiceOf(new URLSearchParams()), window: 'max', basis } as const
  // without its course a fund still has its name and its figures
  const course = await queries.fetchQuery(performances(id, whole, { alone: '1' })).catch(() => null)
  return <FundPicture fund={fund} course={course} />
}
