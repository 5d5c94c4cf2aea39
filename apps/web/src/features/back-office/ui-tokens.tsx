import { fundKinds } from '../../ui/text/change-badge.tsx'
import { cx } from '../../ui/text/cx.ts'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

const { use } = text
const surfaces = ['page', '1', '2', 'sunken', 'hover', 'selected', 'inverse'].map((name) => `--surface-${name}`)
const meanings = ['info', 'success', 'warn', 'danger', 'gain', 'loss', 'brand']
const sizes = [
  'text-11',
  'text-12',
  'text-13',
  'text-14',
  'text-16',
  'text-18',
  'text-20',
  'text-24',
  'text-30',
  'text-38',
]
const radii = ['rounded-1', 'rounded-2', 'rounded-3', 'rounded-full']
const shadows = ['shadow-1', 'shadow-2', 'shadow-3']
const breakpoints = 'xxs ≤ 371 · xs 372 · sm 568 · md 768 · lg 1024 · xl 1280 · xxl 1920'

/** Colours and measures, as tokens.css has them. */
export function UiTokens() {
  return (
    <>
      <Specimen name="Surfaces" use={use.surfaces}>
        {surfaces.map((token) => (
          <Swatch key={token} token={token} />
        ))}
      </Specimen>
      <Specimen name="Text" use={use.inks}>
        {['text-ink', 'text-ink-2', 'text-ink-3', 'text-brand-text', 'text-gain', 'text-loss'].map((look) => (
          <p key={look} className={look}>
            {look}
          </p>
        ))}
      </Specimen>
      <Specimen name="Meanings" use={use.meanings}>
        {meanings.map((name) => (
          <Swatch key={name} token={`--${name}-bg`} ink={name === 'brand' ? '--brand-text' : `--${name}`} />
        ))}
      </Specimen>
      <Specimen name="FundTypes" use={use.kinds}>
        {fundKinds.map((kind) => {
          const token = `--fund-${kind.replace('_market', '')}`
          return (
            <div key={kind}>
              <Swatch token={token} ink="--on-fund" />
              <span aria-hidden="true" className="mt-1 block h-0.5" style={{ background: `var(${token}-line)` }} />
            </div>
          )
        })}
      </Specimen>
      <Specimen name="Palette" use={use.palette}>
        {Array.from({ length: 14 }, (_colour, at) => (
          <div key={at} className="text-center text-12 text-ink-3">
            <span
              aria-hidden="true"
              className="block h-8 w-11 rounded-1"
              style={{ background: `var(--chart-${at + 1})` }}
            />
            {at + 1}
          </div>
        ))}
      </Specimen>
      <Scale />
    </>
  )
}

function Scale() {
  return (
    <>
      <Specimen name="Type" use={use.scale}>
        {sizes.map((size) => (
          <Shown key={size} as={size}>
            <p className={cx(size, 'leading-tight')}>{text.word.navExample}</p>
          </Shown>
        ))}
      </Specimen>
      <Specimen name="Shapes" use={use.shapes}>
        {[...radii, ...shadows].map((look) => (
          <Shown key={look} as={look}>
            <div className={cx('h-12 w-24 border border-line bg-panel', look)} />
          </Shown>
        ))}
        <Shown as="breakpoints" size="wide">
          <p className="text-13">{breakpoints}</p>
        </Shown>
      </Specimen>
    </>
  )
}

/** A colour with its name; `ink` is the text that stands on it. */
function Swatch({ token, ink }: { token: string; ink?: string }) {
  const [fill, colour] = [`var(${token})`, `var(${ink ?? (token.endsWith('inverse') ? '--text-inverse' : '--text-1')})`]
  return (
    <p
      className="flex h-12 w-30 items-center rounded-2 border border-line px-3 text-12"
      style={{ background: fill, color: colour }}
    >
      {token.slice(2)}
    </p>
  )
}
