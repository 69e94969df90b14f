declare module '@alpinejs/morph' {
  export interface AlpineWithMorph {
    morph(from: Element, html: string, options: object): Element
  }
  /** Adds its function to Alpine. */
  export default function plugin(alpine: AlpineWithMorph): void
}
