import { useState } from 'react'
import { Link } from 'react-router'

import { IconButton } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { navigation, text } from './text.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** The menu of phones and tablets: a sheet from the left. */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  return (
    <div className="-ml-3 lg:hidden">
      <IconButton label={text.menu} aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </IconButton>
      <Drawer open={open} onClose={() => setOpen(false)} title={text.menu} side="left">
        <nav aria-label={text.mainMenu}>
          {[{ to: '/', label: '首頁' }, ...navigation].map(({ to, label }) => (
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
    </div>
  )
}
