import { useLocation } from 'react-router'

import { text } from './live-text.ts'

/**
 * Says on every page below `/env/production` whose data they are: those of the site that is being developed, for it is
 * connected to no other. Leaving takes the prefix off the address.
 */
export function LiveFrame() {
  const { pathname, search, hash } = useLocation()
  return (
    <div className="no-print pointer-events-none fixed inset-0 z-70 border-4 border-danger">
      <p
        role="alert"
        className="pointer-events-auto absolute inset-x-0 bottom-0 flex min-h-11 flex-wrap items-center justify-center gap-x-4 bg-danger px-4 py-2 font-bold text-on-danger"
      >
        {text.live}
        <a href={pathname + search + hash} className="underline underline-offset-[3px]">
          {text.leaveLive}
        </a>
      </p>
    </div>
  )
}
