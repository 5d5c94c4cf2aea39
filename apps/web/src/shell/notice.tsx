import { lookOf } from '../ui/controls/button.tsx'
import { text } from './error-text.ts'
import { Footer } from './footer.tsx'
import { MainMenu } from './header.tsx'
import { Logo } from './logo.tsx'
import { Sorry } from './sorry.tsx'

/** Why a page is not drawn now: too many ask (503), or this reader has asked for too many (429). */
export type NoticeStatus = 429 | 503

const sayings = {
  429: { title: text.tooManyTitle, line: text.tooManyText, code: text.tooManyCode },
  503: { title: text.busyTitle, line: text.busyText, code: text.busyCode },
} as const

/** What stands in place of any page for anybody: the site's look without a script, and nothing of its reader. */
export function Notice({ status }: { status: NoticeStatus }) {
  const { title, line, code } = sayings[status]
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="no-print border-b border-line bg-panel">
        <div className="wrap flex h-14 items-center gap-1 xs:gap-2">
          <Logo />
          <MainMenu pathname="" />
        </div>
      </header>
      <main id="main" className="flex-1 pb-12">
        <Sorry title={title} lines={[line]} code={code} page={title}>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- empty is the address that was asked for, whichever it is */}
          <a href="" className={lookOf({ variant: 'primary' })}>
            {text.reload}
          </a>
        </Sorry>
      </main>
      <Footer />
    </div>
  )
}
