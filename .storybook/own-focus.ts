/**
 * Lets elements have a `focus` method of their own, like the days of cally. Storybook replaces the method of all elements by a
 * setter, so that such an element would take over the focus of every other element until the page is left.
 */
export function allowOwnFocus(): void {
  const { prototype } = HTMLElement
  if (!Object.getOwnPropertyDescriptor(prototype, 'focus')?.set) return
  const { focus } = prototype
  Object.defineProperty(prototype, 'focus', {
    configurable: true,
    writable: true,
    value: focus
  })
}
