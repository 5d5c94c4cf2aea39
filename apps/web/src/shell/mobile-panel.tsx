import { Link } from 'react-router'

import { Drawer } from '../ui/drawer.tsx'
import { navigation, text } from './text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The menu of phones and tablets, as a sheet from the left. */
export function MobilePanel({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} title={text.menu} side="left">
      <nav aria-label={text.mainMenu}>
        {[{ to: '/', label: text.home }, ...navigation].map(({ to, label }) => (
          <Link key={to} to={to} className="flex min-h-12 items-center border-b border-line px-5 text-16 font-medium">
            {label}
          </Link>
        ))}
      </nav>
      <div className="p-5">
        <p className="mb-2 text-12 text-ink-3">{text.theme}</p>
        <ThemeSwitch />
      </div>
    </Drawer>
  )
}
