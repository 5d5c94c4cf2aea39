import { legalText as text } from './text.ts'

/** The place of a text on its page: ours by their kind, a firm's behind them by a name of their own. */
export function chapterOf(
  { owner, kind, title }: { readonly owner: 'site' | 'firm'; readonly kind: string; readonly title: string },
  firm: string,
): { readonly id: string; readonly title: string } {
  return owner === 'site' ? { id: kind, title } : { id: `firm-${kind}`, title: text.firmTitle(firm, title) }
}
