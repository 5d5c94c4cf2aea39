import { useAnswer } from '../../api/use-answer.ts'
import { ArticleList } from './article-list.tsx'
import { newestArticles } from './queries.ts'
import { text } from './text.ts'

/** What there is to read instead of an article that is not there. */
export function OtherArticles() {
  const entries = useAnswer(newestArticles)?.entries ?? []
  if (entries.length === 0) return null
  return (
    <div className="w-full text-left">
      <h2 className="mb-2 text-16 font-bold">{text.instead}</h2>
      <ArticleList articles={entries} label={text.instead} />
    </div>
  )
}
