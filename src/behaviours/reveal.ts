import { safeDocument } from '../lib/dom/unclobbered.ts'

/** Opens whatever hides an element: `<details>`, panels and tabs, Bootstrap's included [NAV-03]. */
export function reveal(target: Element): void {
  // the target may itself be a closed panel
  target.querySelector(':scope > .vitrine-panel__content[hidden]')?.dispatchEvent(beforeMatch())
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement) element.open = true
    else if (element.hasAttribute('hidden')) element.dispatchEvent(beforeMatch())
    else if (element.matches('.collapse:not(.show)')) openCollapse(element)
    else if (element.matches('.tab-pane:not(.active)')) openPane(element)
  }
}

/** The event that browsers dispatch on `hidden="until-found"` content before they reveal it. */
function beforeMatch(): Event {
  return new Event('beforematch', { bubbles: true })
}

function openCollapse(element: Element): void {
  element.classList.add('show')
  for (const toggle of togglesOf(element)) {
    toggle.classList.remove('collapsed')
    toggle.ariaExpanded = 'true'
  }
}

function openPane(pane: Element): void {
  for (const one of pane.parentElement?.children ?? []) {
    if (!one.matches('.tab-pane')) continue
    const isOpen = one === pane
    for (const name of ['active', 'show']) one.classList.toggle(name, isOpen)
    for (const toggle of togglesOf(one)) {
      toggle.classList.toggle('active', isOpen)
      toggle.ariaSelected = String(isOpen)
    }
  }
}

function togglesOf({ id }: Element): Iterable<Element> {
  const name = CSS.escape(`#${id}`)
  return safeDocument.querySelectorAll(
    `:is([data-toggle], [data-bs-toggle]):is([href="${name}"], [data-target="${name}"], [data-bs-target="${name}"])`
  )
}
