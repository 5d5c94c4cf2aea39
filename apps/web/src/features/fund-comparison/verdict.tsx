import { Panel, Section } from '../../ui/layout/panel.tsx'
import type { Comparison } from './queries.ts'
import { text } from './text.ts'
import { verdictOf } from './verdict-of.ts'

/** What the comparison comes to, before any chart: in words, and in the three figures that decide. */
export function Verdict({ data }: { readonly data: Comparison }) {
  const verdict = verdictOf(data)
  if (verdict === null) return null
  return (
    <Section title={text.verdict.title} note={text.verdict.note}>
      <Panel>
        <p className="max-w-[64em] text-16 leading-relaxed text-balance">{verdict.sentence}</p>
        {verdict.tiles.length > 0 && (
          <dl className="mt-4 grid gap-x-6 gap-y-4 border-t border-line pt-4 md:grid-cols-3">
            {verdict.tiles.map(({ key, label, value, note }) => (
              <div key={key} className="min-w-0 md:not-first:border-l md:not-first:border-line md:not-first:pl-6">
                <dt className="text-12 text-ink-3">{label}</dt>
                <dd>
                  <span className="block text-20 leading-snug font-bold wrap-anywhere md:text-24">{value}</span>
                  <span className="text-12 text-ink-3">{note}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Panel>
    </Section>
  )
}
