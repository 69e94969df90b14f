import type { MouseEvent } from 'react'

import { isPlainPress } from '../lib/dom/plain-press.ts'

export interface Chip {
  key: string
  name: string
  /** Where the list is without it; a button when not given. */
  href?: string | undefined
}

export interface ChipsProps<One extends Chip> {
  chips: readonly One[]
  /** What they are, for screen readers. */
  label: string
  /** The name of a chip, as what pressing it does. */
  removeLabel(name: string): string
  clearLabel: string
  /** Where the list is without all of them; a button when not given. */
  clearHref?: string | undefined
  onRemove(chip: One): void
  onClear(): void
  /** The last chip is about to leave, and the focus with it. */
  onLeave(): void
}

/** Short words that can be taken away one by one, or all. The focus goes to the next of them. */
export function Chips<One extends Chip>(props: ChipsProps<One>) {
  const { chips, label, removeLabel, clearLabel, clearHref, onRemove, onClear, onLeave } = props
  if (chips.length === 0) return null

  function remove(chip: One, event: MouseEvent<HTMLElement>) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    const line = event.currentTarget.closest('li')
    const next = [line?.nextElementSibling, line?.previousElementSibling]
      .map(one => one?.querySelector<HTMLElement>('.vitrine-chips__chip'))
      .find(Boolean)
    if (next) next.focus({ preventScroll: true })
    else onLeave()
    onRemove(chip)
  }

  function clear(event: MouseEvent<HTMLElement>) {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onLeave()
    onClear()
  }

  return (
    <ul className="vitrine-chips" aria-label={label}>
      {chips.map(chip => (
        <li key={chip.key}>
          <Action
            href={chip.href}
            className="vitrine-chips__chip"
            aria-label={removeLabel(chip.name)}
            onClick={event => remove(chip, event)}
          >
            {chip.name}
          </Action>
        </li>
      ))}
      <li>
        <Action href={clearHref} className="vitrine-chips__clear" onClick={clear}>
          {clearLabel}
        </Action>
      </li>
    </ul>
  )
}

interface ActionProps {
  href: string | undefined
  className: string
  'aria-label'?: string
  onClick(event: MouseEvent<HTMLElement>): void
  children: string
}

/** A link where there is an address: it can be opened elsewhere, and its page is fetched ahead. */
function Action({ href, ...rest }: ActionProps) {
  return href === undefined ? <button type="button" {...rest} /> : <a href={href} {...rest} />
}
