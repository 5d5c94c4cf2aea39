import type { ArticleHead } from '@zhiheng/contract/articles/head.ts'

import { Link } from '../../ui/text/link.tsx'
import { AuthorMark } from './author-mark.tsx'

/** Who wrote it, with the way to their page. */
export function AuthorLine({ author, meta }: { readonly author: ArticleHead['author']; readonly meta: string }) {
  return (
    <div className="mt-3 flex items-center gap-3">
      <AuthorMark slug={author.slug} className="size-10" />
      <div className="min-w-0 text-13">
        <p>
          <Link to={`/authors/${author.id}`} className="reach font-bold hover:text-brand-text">
            {author.name}
          </Link>
          <span className="ml-2 text-ink-3">{author.title}</span>
        </p>
        <p className="mt-0.5 text-12 text-ink-3">{meta}</p>
      </div>
    </div>
  )
}
