import { Button, ButtonLink, type ButtonVariant, IconButton } from '../../ui/controls/button.tsx'
import { ChipLink, RemovableChip } from '../../ui/controls/chip.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { Shown, Specimen } from './specimen.tsx'
import { text } from './ui-text.ts'

const { state, word, use } = text
const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger']

/** What is pressed. */
export function UiActions() {
  return (
    <>
      <Specimen name="Button" use={use.button}>
        {variants.map((variant) => (
          <Shown key={variant} as={variant}>
            <Button variant={variant}>{variant === 'danger' ? word.remove : word.confirm}</Button>
          </Shown>
        ))}
        <Shown as={state.disabled}>
          <Button disabled>{word.confirm}</Button>
        </Shown>
        <Shown as={state.small}>
          <Button size="sm">{word.details}</Button>
        </Shown>
        <Shown as={state.withIcon}>
          <Button>
            <Icon name="plus" className="size-4" />
            {word.add}
          </Button>
        </Shown>
        <Shown as={state.long}>
          <Button className="h-auto! min-h-(--control-h) max-w-full whitespace-normal!">{word.longAction}</Button>
        </Shown>
        <Shown as={state.wide} size="wide">
          <Button wide>{word.add}</Button>
        </Shown>
      </Specimen>
      <Specimen name="IconButton" use={use.iconButton}>
        <Shown as={state.plain}>
          <IconButton label={word.filter}>
            <Icon name="filter" />
          </IconButton>
        </Shown>
        <Shown as={state.disabled}>
          <IconButton label={word.remove} disabled>
            <Icon name="trash" />
          </IconButton>
        </Shown>
      </Specimen>
      <Specimen name="TextLink" use={use.link}>
        <Shown as="TextLink">
          <TextLink to="/search/funds">{word.search}</TextLink>
        </Shown>
        <Shown as="ButtonLink">
          <ButtonLink to="/search/funds">{word.search}</ButtonLink>
        </Shown>
      </Specimen>
      <Specimen name="Chip" use={use.chip}>
        <Shown as="RemovableChip">
          <RemovableChip to="/dev/ui" removeLabel={word.removeCondition}>
            {word.condition}
          </RemovableChip>
        </Shown>
        <Shown as="ChipLink">
          <ChipLink to="/dev/ui">{text.kinds.bond}</ChipLink>
        </Shown>
      </Specimen>
    </>
  )
}
