import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { Button, ButtonLink, IconButton } from '../../ui/controls/button.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Icon } from '../../ui/text/icon.tsx'
import { askMembersOnly, tellNoRoom } from '../members/gates.ts'
import { useMember } from '../session/queries.ts'
import { afterPress, keepTicks, readTicks, showKept, watchOtherTabs } from './kept-ticks.ts'
import { mostTicked } from './most-ticked.ts'
import { setTicks, type Ticked, ticksNow, useTicks } from './ticked.ts'
import { trayText as text } from './tray-text.ts'

/** Where a list is gathered: elsewhere the tray would stand between a reader and another task. */
const shown = /^\/($|search\/(funds|holding)|categories\/|funds\/|favorites|compare$|portfolios(\/\d+)?$)/

/** The funds that are ticked, at the foot of the page, until they are cleared: the way to compare them. */
export function CompareTray() {
  const [isOpen, setOpen] = useState(false)
  const ticked = useTicks().list
  const member = useMember()
  const { pathname } = useLocation()
  usePresses(member?.groups ?? null)
  if (ticked.length === 0 || !shown.test(pathname)) return null
  const most = mostTicked(member?.groups ?? null)
  const ids = ticked.map(({ lipper_id: id }) => id).join(',')
  const note =
    ticked.length < 2 ? text.needs : ticked.length > most ? text.over(most) : member === null ? text.guest(most) : null
  return (
    <section
      aria-label={text.title}
      className="compare-tray no-print sticky bottom-0 z-30 border-t border-line-2 bg-panel shadow-2"
    >
      {isOpen && <List ticked={ticked} className="wrap grid pt-2 md:hidden" />}
      <div className="wrap flex min-h-16 items-center gap-x-4 py-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={isOpen ? text.close : text.open}
          onClick={() => setOpen(!isOpen)}
          className="grid size-11 shrink-0 place-items-center md:hidden"
        >
          <Icon name={isOpen ? 'down' : 'up'} className="size-4" />
        </button>
        <p className="min-w-0 max-md:flex-1">
          <span className="font-bold whitespace-nowrap">
            {text.title} <output>{text.count(ticked.length, most)}</output>
          </span>
          {note !== null && <span className="block text-12 text-ink-3">{note}</span>}
        </p>
        <List ticked={ticked} className="flex min-w-0 flex-1 gap-2 overflow-hidden max-md:hidden" />
        <Button variant="ghost" size="sm" onClick={() => keepTicks([])} className={cx(!isOpen && 'max-md:hidden')}>
          {text.clear}
        </Button>
        {ticked.length < 2 || ticked.length > most ? (
          <Button disabled>{text.start}</Button>
        ) : (
          <ButtonLink to={member === null ? `/compare?funds=${ids}` : `/compare/funds/${ids}`}>{text.start}</ButtonLink>
        )}
      </div>
    </section>
  )
}

/**
 * Does what is pressed. Where there is no room, a visitor is told who may have more, a general member what an upgrade brings,
 * all others to take one off.
 */
function usePresses(groups: readonly string[] | null): void {
  const { asked } = useTicks()
  useEffect(() => {
    showKept()
    return watchOtherTabs()
  }, [])
  useEffect(() => {
    if (asked === undefined) return
    const next = afterPress(readTicks(), asked, mostTicked(groups))
    setTicks({ ...ticksNow(), asked: undefined })
    if (next !== 'full') keepTicks(next)
    else void (groups === null ? askMembersOnly() : tellNoRoom('compareFunds', groups))
  }, [asked, groups])
}

function List({ ticked, className }: { readonly ticked: readonly Ticked[]; readonly className: string }) {
  return (
    <ul className={className}>
      {ticked.map(({ lipper_id: id, name }) => (
        <li
          key={id}
          className="flex min-w-0 items-center gap-1 text-13 max-md:border-b max-md:border-line md:max-w-56 md:flex-[0_1_auto] md:rounded-full md:border md:border-line-2 md:pl-3"
        >
          <span className="min-w-0 flex-1 truncate" title={name}>
            {name}
          </span>
          <IconButton
            label={text.remove(name)}
            onClick={() => keepTicks(ticked.filter((each) => each.lipper_id !== id))}
            className="fine:md:size-8!"
          >
            <Icon name="close" className="size-3.5" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
