import alpinePlugin, { type AlpineWithMorph } from '@alpinejs/morph'
import { Idiomorph } from 'idiomorph'
import morphdom from 'morphdom'

const alpine = {} as AlpineWithMorph
alpinePlugin(alpine)

/** Updates the content of an element to new HTML of the server, as libraries do that other scripts of a page use. */
export const morphs: Readonly<Record<string, (element: Element, html: string) => void>> = {
  // htmx, and Turbo with page refreshes
  idiomorph: (element, html) =>
    void Idiomorph.morph(element, html, { morphStyle: 'innerHTML' }),
  // Phoenix LiveView, and older versions of many
  morphdom: (element, html) => {
    const next = element.cloneNode(false) as Element
    next.innerHTML = html
    morphdom(element, next)
  },
  // Livewire
  'Alpine morph': (element, html) => {
    const next = element.cloneNode(false) as Element
    next.innerHTML = html
    alpine.morph(element, next.outerHTML, {})
  }
}
