/** HTML that is safe to print; `html` makes it. */
export interface Markup {
  readonly markup: string
}

type Printed = Markup | string | number | false | null | undefined | readonly Printed[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/** Makes HTML of a template: texts are escaped, lists are joined, and `false`, `null` and `undefined` print nothing. */
export function html(texts: TemplateStringsArray, ...values: readonly Printed[]): Markup {
  return { markup: texts.map((text, index) => text + printed(values[index])).join('') }
}

/** JSON for an attribute. */
export function json(value: unknown): string {
  return JSON.stringify(value)
}

function printed(value: Printed): string {
  if (value === undefined || value === null || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign)
  }
  return 'markup' in value ? value.markup : value.map(printed).join('')
}
