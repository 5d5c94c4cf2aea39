import { Icon } from '../../ui/text/icon.tsx'
import { Link } from '../../ui/text/link.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { type AskedMix, letters, mixAddress, setsOf, withSets } from './address.ts'
import { compareText as text } from './compare-text.ts'

const tab = 'inline-flex min-h-11 items-center rounded-[4px] px-3 text-13 fine:min-h-7.5'

/** Which of up to three mixes is looked at, and the ways to another one: all of it in the address. */
export function MixTabs({ asked }: { readonly asked: AskedMix }) {
  const sets = setsOf(asked)
  const shown = asked.at - 1
  const name = text.name(letters[shown] ?? '')
  return (
    <nav aria-label={text.mixes} className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      {sets.length > 1 && (
        <span className="inline-flex flex-wrap rounded-2 bg-sunken p-[3px]">
          {sets.map((_, place) => (
            <Link
              key={letters[place]}
              to={mixAddress({ ...asked, at: place + 1 })}
              preventScrollReset
              aria-current={place === shown ? 'page' : undefined}
              className={
                place === shown
                  ? `${tab} bg-seg-on font-bold text-ink shadow-1`
                  : `${tab} text-ink-2 no-underline hover:text-ink`
              }
            >
              {text.name(letters[place] ?? '')}
            </Link>
          ))}
        </span>
      )}
      {sets.length < letters.length && (
        <TextLink
          to={mixAddress(withSets(asked, [...sets, sets[shown] ?? ''], sets.length + 1))}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-1 text-13 fine:min-h-0"
        >
          <Icon name="plus" className="size-4" />
          {text.add}
        </TextLink>
      )}
      {sets.length > 1 && (
        <TextLink
          to={mixAddress(withSets(asked, sets.toSpliced(shown, 1), 1))}
          preventScrollReset
          className="inline-flex min-h-11 items-center text-13 fine:min-h-0"
        >
          {text.remove(name)}
        </TextLink>
      )}
    </nav>
  )
}
