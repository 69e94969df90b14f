/** Fills placeholders: `fill('{count} results', { count: 3 })` → `3 results`. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : hole
  )
}
