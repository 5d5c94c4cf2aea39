import { dismissedUntil } from '@zhiheng/domain/announcements/dismissed-until.ts'
import { useState } from 'react'

import { useAnswer } from '../../api/use-answer.ts'
import { putAwayNews } from '../../platform/news-away.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { DrawnOf } from '../../ui/layout/drawn-part.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { useMember } from '../session/queries.ts'
import { newsTicker } from './queries.ts'
import { text } from './text.ts'
import { useTurns } from './use-turns.ts'

/** Announcements, one line at a time above every page. Whoever put them away sees none, from the first paint on. */
export function NewsStrip() {
  const data = useAnswer(newsTicker)
  const isMember = useMember() !== null
  const entries = data?.entries ?? []
  // by the pointer, by the keyboard: one that goes leaves the other
  const [isPointedAt, point] = useState(false)
  const [isFocused, focus] = useState(false)
  const { at, turn } = useTurns(entries.length, isPointedAt || isFocused)
  if (entries.length === 0) return null
  return (
    // held, not operated: the buttons in it do what there is to do
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label={text.label}
      className="news-strip no-print border-b border-line bg-panel-2"
      onPointerEnter={() => point(true)}
      onPointerLeave={() => point(false)}
      onFocus={() => focus(true)}
      onBlur={() => focus(false)}
    >
      <div className="wrap flex items-center gap-1">
        <DrawnOf drawnAs={`news ${isMember}`} of={[newsTicker]}>
          <div className="h-full min-w-0 flex-1 overflow-hidden">
            <ul
              className="h-full transition-transform duration-500 ease-out"
              style={{ transform: `translateY(-${at * 100}%)` }}
            >
              {entries.map(({ id, title, path }, index) => (
                <li key={id} aria-hidden={index !== at} className="flex h-full items-center">
                  <Link
                    to={path}
                    tabIndex={index === at ? 0 : -1}
                    className="flex h-full items-center text-13 text-ink-2 hover:text-ink hover:underline"
                  >
                    {/* on a phone it goes on in a second line: the end of the sentence is often what it is about */}
                    <span className="line-clamp-2 leading-tight">{title}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          {entries.length > 1 && (
            <>
              <span className="text-12 text-ink-3 max-md:hidden">
                {at + 1}／{entries.length}
              </span>
              <IconButton label={text.previous} className="max-md:hidden" onClick={() => turn(-1)}>
                <Icon name="left" className="size-4" />
              </IconButton>
              <IconButton label={text.next} onClick={() => turn(1)}>
                <Icon name="right" className="size-4" />
              </IconButton>
            </>
          )}
          <IconButton
            label={isMember ? text.dismissMember : text.dismiss}
            className="-mr-3"
            onClick={() => putAwayNews(dismissedUntil(Date.now(), isMember))}
          >
            <Icon name="close" className="size-4" />
          </IconButton>
        </DrawnOf>
      </div>
    </aside>
  )
}
