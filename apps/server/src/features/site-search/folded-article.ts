import { foldTexts, type SoughtText } from '@zhiheng/domain/site-search/find-texts.ts'

import type { ArticleText } from '../articles/article-texts.ts'

/** An article folded, for whoever may read its beginning alone, and for whoever may read it whole. */
interface FoldedArticle {
  readonly beginning: SoughtText
  readonly whole: SoughtText
}

const folded = new WeakMap<ArticleText, FoldedArticle>()

/** An article as words are looked for in it: folded once, as long as it says the same. */
export function foldedArticle(text: ArticleText): FoldedArticle {
  const known = folded.get(text) ?? fold(text)
  folded.set(text, known)
  return known
}

function fold({ row: { title, tags, author, summary }, beginning, whole }: ArticleText): FoldedArticle {
  const head = { title: foldTexts([title]), tag: foldTexts([...tags, author.name]), summary: foldTexts([summary]) }
  const body = foldTexts(whole)
  return {
    beginning: { ...head, body: beginning === whole ? body : foldTexts(beginning) },
    whole: { ...head, body },
  }
}
