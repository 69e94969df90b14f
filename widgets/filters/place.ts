/** Where a shopper was in the filters when a choice replaced the page around them. */
export interface Place {
  /** What had the focus: the value of a box, or the class of another part. */
  focus: string | undefined
  /** Facet → what stood in its text filter. */
  typed: ReadonlyMap<string, string>
  /** Facet → how far its options were scrolled, in px. */
  scrolled: ReadonlyMap<string, number>
}

let kept: { path: string; place: Place } | undefined

/** Keeps the place for the filters of the next page, if that is the same list. */
export function keepPlace(place: Place): void {
  kept = { path: location.pathname, place }
}

/** The place that was kept for this list; once. */
export function takePlace(): Place | undefined {
  const place = kept?.path === location.pathname ? kept.place : undefined
  kept = undefined
  return place
}

export function dropPlace(): void {
  kept = undefined
}

/** @param active What has the focus, or is about to get it back. */
export function readPlace(root: HTMLElement, active: Element | null): Place {
  const typed = new Map<string, string>()
  const scrolled = new Map<string, number>()
  for (const facet of facetsIn(root)) {
    const key = facet.dataset.facet ?? ''
    typed.set(key, searchIn(facet)?.value ?? '')
    scrolled.set(key, optionsIn(facet)?.scrollTop ?? 0)
  }
  return {
    focus: active && root.contains(active) ? nameOf(active) : undefined,
    typed,
    scrolled
  }
}

/** Puts scroll and focus where they were; a chip that is gone leaves the focus to the number of products. */
export function restorePlace(root: HTMLElement, { focus, scrolled }: Place): void {
  for (const facet of facetsIn(root)) {
    const options = optionsIn(facet)
    if (options) options.scrollTop = scrolled.get(facet.dataset.facet ?? '') ?? 0
  }
  const { activeElement } = root.ownerDocument
  // a shopper who went on meanwhile stays there
  if (focus === undefined || (activeElement && activeElement !== root.ownerDocument.body))
    return
  const parts = [...root.querySelectorAll<HTMLElement>('input, button, [tabindex]')].filter(
    part => part.checkVisibility() && !part.matches(':disabled')
  )
  const target =
    parts.find(part => nameOf(part) === focus) ??
    parts.find(part => part.classList.contains('vitrine-filters__total')) ??
    parts[0]
  target?.focus({ preventScroll: true })
}

function nameOf(part: Element): string {
  if (part instanceof HTMLInputElement && part.type === 'checkbox') return part.value
  const facet = part.closest<HTMLElement>('[data-facet]')
  return `${facet?.dataset.facet ?? ''} ${part.getAttribute('aria-label') ?? part.className}`
}

function facetsIn(root: HTMLElement): Iterable<HTMLElement> {
  return root.querySelectorAll<HTMLElement>('[data-facet]')
}

function searchIn(facet: HTMLElement): HTMLInputElement | null {
  return facet.querySelector('.vitrine-filters__search')
}

function optionsIn(facet: HTMLElement): HTMLElement | null {
  return facet.querySelector('.vitrine-filters__options')
}
