import { DOMParser, DOMSerializer, type Node, Slice } from 'prosemirror-model'
import { schema } from './rich-schema.ts'

const parser = DOMParser.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)

/** Elements that begin on a line of their own in the HTML. */
const BLOCKS = 'p, h2, h3, h4, ul, ol, blockquote, hr'

export function documentOf(source: ParentNode): Node {
  return parser.parse(source as unknown as globalThis.Node)
}

/** What was pasted, open at both ends: a single paragraph joins the one with the cursor. */
export function sliceOf(source: ParentNode): Slice {
  return Slice.maxOpen(documentOf(source).content)
}

/** The HTML of a text as a person would write it: a block per line, and items without paragraphs. */
export function htmlOf(text: Node): string {
  const box = document.createElement('div')
  box.append(serializer.serializeFragment(text.content))
  withPlainItems(box)
  return isEmpty(box) ? '' : [...box.children].map(child => child.outerHTML).join('\n')
}

/** Whether the editor would keep a text as it is, apart from blanks between elements and the names of bold and italic. */
export function keeps(source: ParentNode, text: Node): boolean {
  const box = document.createElement('div')
  for (const child of source.childNodes) box.append(child.cloneNode(true))
  for (const [old, next] of [
    ['b', 'strong'],
    ['i', 'em']
  ] as const) {
    for (const element of [...box.querySelectorAll(old)]) rename(element, next)
  }
  withPlainItems(box)
  const own = document.createElement('div')
  own.append(serializer.serializeFragment(text.content))
  withPlainItems(own)
  return isEmpty(own) ? isEmpty(box) : comparable(box) === comparable(own)
}

/**
 * A text as the server would show it, as elements. Not made here: Trusted Types forbid to parse a text, but not a response.
 *
 * @param isPasted It comes from another program, whose formatting is understood as far as possible.
 * @throws {Error} The server could not be reached, or refused it.
 */
export function fetchElements(
  form: HTMLFormElement,
  url: string,
  html: string,
  isPasted: boolean
): Promise<HTMLElement> {
  const body = new URLSearchParams({ Html: html, Pasted: String(isPasted) })
  body.set('_csrf', form.querySelector<HTMLInputElement>('[name="_csrf"]')?.value ?? '')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.responseType = 'document'
    request.onload = () => {
      const page: Document | null = request.status === 200 ? request.response : null
      if (page) resolve(page.body)
      else reject(new Error(`The server answered ${request.status}.`))
    }
    request.onerror = () => reject(new Error('The server could not be reached.'))
    request.send(body)
  })
}

function isEmpty(box: ParentNode): boolean {
  return (box.textContent ?? '').trim() === '' && !box.querySelector('img, hr')
}

/** `<li>` instead of `<li><p>`, where the item has one paragraph, perhaps with a list below it. */
function withPlainItems(box: ParentNode): void {
  for (const paragraph of box.querySelectorAll('li > p:only-of-type:first-child')) {
    paragraph.replaceWith(...paragraph.childNodes)
  }
}

function rename(element: Element, tag: string): void {
  const next = document.createElement(tag)
  next.append(...element.childNodes)
  for (const { name, value } of element.attributes) next.setAttribute(name, value)
  element.replaceWith(next)
}

function comparable(box: HTMLElement): string {
  for (const block of box.querySelectorAll(BLOCKS)) {
    block.before('\n')
    block.after('\n')
  }
  for (const image of box.querySelectorAll('img, a')) {
    const sorted = [...image.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const { name } of sorted) image.removeAttribute(name)
    for (const { name, value } of sorted) image.setAttribute(name, value)
  }
  return box.innerHTML
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h\d|ul|ol|li|blockquote|hr|br)\b[^>]*>) ?/g, '$1')
    .trim()
}
