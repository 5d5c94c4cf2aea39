import type { ReactNode } from 'react'

/** One component of the catalogue under its name, with a word on when to take it. `id` is its address in the page. */
export function Specimen({ id, name, use, children }: { id: string; name: string; use: string; children: ReactNode }) {
  return (
    <section id={id} aria-label={name} className="border-b border-line py-5 first:pt-0 last:border-0 last:pb-0">
      <h3 className="text-14 font-bold">
        <a href={`#${id}`} className="hover:underline">
          {name}
        </a>
      </h3>
      <p className="mb-4 max-w-[60em] text-13 text-ink-2">{use}</p>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-5">{children}</div>
    </section>
  )
}

/** One state of a component, named above it. `wide` takes the whole line. */
export function Shown({ as, wide = false, children }: { as: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'w-full min-w-0' : 'max-w-full min-w-0'}>
      <p className="mb-1.5 text-12 text-ink-3">{as}</p>
      {children}
    </div>
  )
}
