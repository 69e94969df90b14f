import type { MouseEvent } from 'react'

import { isPlainPress } from '../lib/dom/plain-press.ts'

export interface Chip {
  key: string
  name: string
  /** The URL of the list without this chip; without a URL, the chip is a button. */
  href?: string | undefined
}

export interface ChipsProps<One extends Chip> {
  chips: readonly One[]
  /** Names the list for screen readers. */
  label: string
  /** The accessible name of a chip, which describes its action. */
  removeLabel(name: string): string
  clearLabel: string
  /** The URL of the list without any chip; by default a button. */
  clearHref?: string | undefined
  onRemove(chip: One): void
  onClear(): void
  /** Called before the last chip disappears, to move the focus. */
  onLeave(): void
}

/** Labels that can be removed one by one or all at once. The focus moves to the next one. */
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

/** A link if there is a URL, so that it can be opened in a new tab and prefetched. */
function Action({ href, ...rest }: ActionProps) {
  return href === undefined ? <button type="button" {...rest} /> : <a href={href} {...rest} />
}
