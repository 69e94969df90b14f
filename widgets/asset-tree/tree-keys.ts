import type { KeyboardEvent } from 'react'

const FOLDER = 'li'
const LINK = ':scope > a'
const TOGGLE = ':scope > button'

/** The keys of a tree: the arrow keys go from folder to folder, open and close them; Home and End go to the first and the last. */
export function pressTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: tree } = event
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const folder = (target as Element).closest<HTMLElement>(FOLDER)
  if (!folder) return
  const toggle = folder.querySelector<HTMLElement>(TOGGLE)
  const isOpen = toggle?.getAttribute('aria-expanded') === 'true'
  const links = [...tree.querySelectorAll<HTMLElement>('a')]
  const index = links.indexOf(folder.querySelector<HTMLElement>(LINK)!)
  if (key === 'ArrowRight' && toggle && !isOpen) toggle.click()
  else if (key === 'ArrowLeft' && isOpen) toggle!.click()
  else {
    const next = {
      ArrowDown: links[index + 1],
      ArrowUp: links[index - 1],
      ArrowRight: isOpen ? links[index + 1] : undefined,
      ArrowLeft: folder.parentElement!.closest(FOLDER)?.querySelector<HTMLElement>(LINK),
      Home: links[0],
      End: links.at(-1)
    }[key]
    if (!next) return
    next.focus()
  }
  // the page would scroll, too
  event.preventDefault()
}
