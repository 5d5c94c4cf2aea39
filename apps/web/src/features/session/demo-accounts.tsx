import { Panel } from '../../ui/layout/panel.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { text } from './text.ts'
import type { SignIn } from './use-sign-in.ts'

/** The fictional members of a demo site: one press signs in as one of them. */
export function DemoAccounts({ signIn }: { signIn: SignIn }) {
  return (
    <Panel flush>
      <div className="border-b border-line px-5 py-4">
        <h2 className="text-16 font-bold">{text.demoTitle}</h2>
        <p className="text-13 text-ink-2">{text.demoLead}</p>
      </div>
      <ul>
        {text.demo.map(({ email, role }) => (
          <li key={email} className="border-b border-line last:border-0">
            <button
              type="button"
              disabled={signIn.isPending}
              onClick={() => signIn.mutate({ email, password: text.demoPassword })}
              className="flex min-h-12 w-full items-center gap-3 px-5 text-left hover:bg-hover"
            >
              <span className="w-20 shrink-0 font-medium">{role}</span>
              <span className="min-w-0 flex-1 truncate text-12 text-ink-3">{email}</span>
              <Icon name="right" className="size-4 text-ink-3" />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
