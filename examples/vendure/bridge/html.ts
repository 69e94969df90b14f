const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;'
}

/** HTML that is already escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

type Part = string | number | null | undefined | Html | readonly Html[]

/** A template whose values are escaped, except for HTML. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(
    strings.reduce((text, string, index) => text + written(values[index - 1]) + string)
  )
}

function written(value: Part): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(one => one.text).join('')
  return String(value ?? '').replace(/[&<>"']/g, character => entities[character]!)
}
