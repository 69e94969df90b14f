import { expect } from 'vitest'
import { VIEW } from '../../src/element/view-root.ts'
import { morphs } from '../support/morphs.ts'
import { nextTask } from '../support/watch-tags.ts'

/** Copies of what a page shows contain the HTML of the server, not the views. Returns that HTML. */
export function expectPlainCopies(page: Element, html: string): string {
  const clone = page.cloneNode(true) as Element
  for (const filler of clone.querySelectorAll(VIEW)) filler.remove()
  const served = document.createElement('template')
  served.innerHTML = html
  expect(contentsOf(clone)).toEqual(contentsOf(served.content))
  return clone.innerHTML
}

/** Libraries that morph a page to the HTML that it was loaded with leave the views alone. */
export async function expectStableViews(page: Element, html: string): Promise<void> {
  for (const [name, morph] of Object.entries(morphs)) {
    const before = contentsOf(page)
    const elements = tagsOf(page).flatMap(tag => [...tag.querySelectorAll('*')])
    morph(page, html)
    await Promise.resolve()
    expect(contentsOf(page), name).toEqual(before)
    const after = tagsOf(page).flatMap(tag => [...tag.querySelectorAll('*')])
    expect(
      after.every((element, index) => element === elements[index]),
      name
    ).toBe(true)
    await nextTask()
  }
}

/** Outside of the tags, scripts and libraries may change fields. */
function contentsOf(page: ParentNode): string[] {
  return tagsOf(page).map(tag => {
    const copy = document.createElement('template')
    copy.innerHTML = tag.innerHTML
    sortAllAttributes(copy)
    return copy.innerHTML
  })
}

function sortAllAttributes({ content }: HTMLTemplateElement): void {
  for (const element of content.querySelectorAll('*')) {
    sortAttributes(element)
    if (element instanceof HTMLTemplateElement) sortAllAttributes(element)
  }
}

/** An attribute that was removed and put back is the last one. */
function sortAttributes(element: Element): void {
  const attributes = [...element.attributes].sort((one, other) =>
    one.name < other.name ? -1 : 1
  )
  for (const attribute of attributes) element.removeAttributeNode(attribute)
  for (const attribute of attributes) element.setAttributeNode(attribute)
}

function tagsOf(page: ParentNode): Element[] {
  return [...page.querySelectorAll('*')].filter(({ localName }) =>
    localName.startsWith('vitrine-')
  )
}
