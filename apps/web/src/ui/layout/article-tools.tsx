import { useEffect, useState } from 'react'

import { keep, kept } from '../../platform/device-storage.ts'
import { IconButton } from '../controls/button.tsx'
import { Segment } from '../controls/segment.tsx'
import { copyText } from '../feedback/copy-text.ts'
import { Icon } from '../text/icon.tsx'
import { articleToolsText as text } from './article-tools-text.ts'

const KEY = 'article-text'
const sizes = [
  { value: 'normal', label: text.sizes.normal },
  { value: 'large', label: text.sizes.large },
] as const
type Size = (typeof sizes)[number]['value']

interface ArticleToolsProps {
  /** The whole address of what is shared, without what only this reader's has. */
  readonly url: string
}

/**
 * What an article offers beside its text: sharing it, and larger letters. While they stand, the body says
 * `articles-show`, which lets the chosen size reach the root; it is remembered on this device.
 */
export function ArticleTools({ url }: ArticleToolsProps) {
  const [size, setSize] = useTextSize()
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <Segment label={text.size} value={size} choices={sizes} onChange={setSize} />
      <IconButton
        label={text.copy}
        onClick={() => void copyText(url, { copied: text.copied, failed: text.notCopied(url) })}
      >
        <Icon name="copy" />
      </IconButton>
      <ShareLink name="Facebook" to={`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`} />
      <ShareLink name="LINE" to={`https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`} />
    </div>
  )
}

function ShareLink({ name, to }: { readonly name: string; readonly to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text.share(name)}
      className="inline-flex min-h-11 items-center gap-1 rounded-2 px-3 text-13 font-medium text-ink-2 hover:bg-hover hover:text-ink"
    >
      <Icon name="share" className="size-4" />
      {name}
    </a>
  )
}

function useTextSize(): [Size, (size: Size) => void] {
  const [size, setSize] = useState<Size>('normal')
  useEffect(() => {
    // only once the page is awake: the server knows no device
    // oxlint-disable-next-line react/set-state-in-effect -- the second render is the point
    if (kept(KEY) === 'large') setSize('large')
    document.body.classList.add('articles-show')
    return () => document.body.classList.remove('articles-show')
  }, [])
  useEffect(() => {
    document.documentElement.dataset['text'] = size
    return () => void delete document.documentElement.dataset['text']
  }, [size])
  return [
    size,
    (next) => {
      setSize(next)
      keep(KEY, next)
    },
  ]
}
