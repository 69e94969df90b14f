import {
  type DOMOutputSpec,
  type Mark,
  type MarkSpec,
  type NodeSpec,
  Schema
} from 'prosemirror-model'

/**
 * What editors may write in a text: the elements that the server keeps (`sanitize.ts`). Whatever it keeps must be here, because
 * an editor that knows less would remove it.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', 'inline*'),
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 } },
      parseDOM: [2, 3, 4].map(level => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs }): DOMOutputSpec => [`h${attrs.level}`, 0]
    },
    blockquote: block('blockquote', 'block+'),
    bullet_list: block('ul', 'list_item+'),
    ordered_list: block('ol', 'list_item+'),
    list_item: { ...block('li', 'paragraph block*'), group: '' },
    horizontal_rule: {
      group: 'block',
      parseDOM: [{ tag: 'hr' }],
      toDOM: (): DOMOutputSpec => ['hr']
    },
    text: { group: 'inline' },
    image: {
      group: 'inline',
      inline: true,
      attrs: attributes('src', 'alt', 'width', 'height'),
      parseDOM: [{ tag: 'img[src]', getAttrs: read('src', 'alt', 'width', 'height') }],
      toDOM: ({ attrs }): DOMOutputSpec => ['img', attrs]
    },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: (): DOMOutputSpec => ['br']
    }
  },
  marks: {
    link: {
      inclusive: false,
      attrs: attributes('href', 'hreflang', 'lang'),
      parseDOM: [{ tag: 'a[href]', getAttrs: read('href', 'hreflang', 'lang') }],
      toDOM: ({ attrs }: Mark): DOMOutputSpec => ['a', attrs, 0]
    },
    strong: mark('strong', 'b'),
    em: mark('em', 'i'),
    small: mark('small'),
    sub: mark('sub'),
    sup: mark('sup')
  }
})

function block(tag: string, content: string): NodeSpec {
  return {
    group: 'block',
    content,
    parseDOM: [{ tag }],
    toDOM: (): DOMOutputSpec => [tag, 0]
  }
}

function mark(tag: string, ...others: string[]): MarkSpec {
  return {
    parseDOM: [tag, ...others].map(name => ({ tag: name })),
    toDOM: (): DOMOutputSpec => [tag, 0]
  }
}

function attributes(...names: string[]) {
  return Object.fromEntries(names.map(name => [name, { default: null }]))
}

function read(...names: string[]) {
  return (element: HTMLElement) =>
    Object.fromEntries(names.map(name => [name, element.getAttribute(name)]))
}
