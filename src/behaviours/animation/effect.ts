/** Starts an effect on an element. Returns a function that ends it and restores the element. */
export type Effect = (element: HTMLElement, options: readonly string[]) => () => void
