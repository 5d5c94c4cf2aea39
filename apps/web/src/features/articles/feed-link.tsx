import { text } from './text.ts'

/** For those who read by a program of their own. It is no page of the site. */
export function FeedLink({ to }: { readonly to: string }) {
  return (
    <a
      href={to}
      type="application/rss+xml"
      title={text.feed}
      className="inline-flex items-center text-ink-3 hover:text-ink pointer-coarse:-mx-2.5 pointer-coarse:min-h-11 pointer-coarse:px-2.5"
    >
      RSS
    </a>
  )
}
