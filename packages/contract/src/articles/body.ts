import { liveKinds } from '@zhiheng/domain/articles/article-body.ts'
import { z } from 'zod'

const TextRun = z.object({ type: z.literal('text'), text: z.string(), strong: z.boolean(), em: z.boolean() })
const BodyLink = z.object({
  type: z.literal('link'),
  /** A path of the site, or https elsewhere. */
  href: z.string().regex(/^(\/|http[s]:\/\/)/),
  text: z.string(),
})
const Mention = z.object({ type: z.enum(['fund', 'market']), id: z.string(), text: z.string() })
const Inlines = z.array(z.discriminatedUnion('type', [TextRun, BodyLink, Mention]))

/** A block of a body: a page draws these and nothing else. */
export const ArticleBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), inlines: Inlines }),
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(Inlines) }),
  z.object({ type: z.literal('table'), caption: z.string(), head: z.array(Inlines), rows: z.array(z.array(Inlines)) }),
  z.object({ type: z.literal('quote'), paragraphs: z.array(Inlines) }),
  z.object({
    type: z.literal('picture'),
    /** Its addresses follow from it: domain/article-pictures. */
    picture: z.object({
      hash: z.string().regex(/^[0-9a-f]{32}$/),
      width: z.int().positive(),
      height: z.int().positive(),
    }),
    alt: z.string(),
    caption: z.string(),
  }),
  z.object({ type: z.literal('live'), live: z.enum(liveKinds), ids: z.array(z.string()), caption: z.string() }),
])
