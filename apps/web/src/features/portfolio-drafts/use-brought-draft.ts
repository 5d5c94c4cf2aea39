import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { confirm } from '../../ui/overlays/ask.ts'
import { draftText } from './draft-text.ts'
import type { NewPortfolioForm } from './stored-draft.ts'
import type { DraftState } from './use-draft.ts'

interface Brought {
  /** What of the address has brought it: taken out once it is done. */
  readonly param: string
  /** Undefined while it is on its way; null where nothing came of it. */
  readonly form: NewPortfolioForm | null | undefined
}

/** Takes a whole draft that an address brings; asks before it takes the place of another one. */
export function useBroughtDraft(
  { form, change }: Pick<DraftState, 'form' | 'change'>,
  { param, form: given }: Brought,
) {
  const [address, setAddress] = useSearchParams()
  const asked = address.get(param)
  const done = useRef<string | null>(null)
  useEffect(() => {
    if (asked === null) done.current = null
    if (asked === null || given === undefined || done.current === asked) return
    done.current = asked
    const taken = given !== null && given.draft.lines.length > 0 ? given : null
    const before = form.draft.lines.length
    void (async () => {
      // what someone has been putting together is not thrown away without a word
      if (taken !== null && (before === 0 || (await confirm(draftText.replace(before)))))
        // a name that was typed while the funds were on their way stays
        change(before === 0 && taken.name === '' ? { ...taken, name: form.name } : taken)
      setAddress(
        (now) => {
          now.delete(param)
          return now
        },
        { replace: true, preventScrollReset: true },
      )
    })()
  }, [asked, given, form, change, param, setAddress])
}
