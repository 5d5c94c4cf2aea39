import type { ReactNode } from 'react'

/** One component of the catalogue under its name, with a word on when to take it. Its name is its address: `#Button`. */
export function Specimen({ name, use, children }: { name: string; use: string; children: ReactNode }) {
  return (
    <section id={name} aria-label={name} className="border-b border-line py-5 first:pt-0 last:border-0 last:pb-0">
      <h3 className="text-14 font-bold">
        <a href={`#${name}`} className="reach inline-block min-w-11 hover:underline">
          {name}
        </a>
      </h3>
      <p className="mb-4 max-w-[60em] text-13 text-ink-2">{use}</p>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">{children}</div>
    </section>
  )
}

/** One state of a component, named above it. `wide` takes the whole line, `half` half of it where there is room. */
export function Shown({ as, size, children }: { as: string; size?: 'wide' | 'half'; children: ReactNode }) {
  return (
    <div className={size === undefined ? 'max-w-full min-w-0' : sizes[size]}>
      <p className="mb-1.5 text-12 text-ink-3">{as}</p>
      {children}
    </div>
  )
}

const sizes = { wide: 'w-full min-w-0', half: 'w-full min-w-0 md:w-[calc(50%-16px)]' } as const
