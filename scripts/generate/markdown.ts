/** A table in Markdown; escapes `|` in cells. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  return line(heads) + line(heads.map(() => '---')) + rows.map(line).join('')
}

/**
 * Replaces the text between `<!-- name -->` and `<!-- /name -->`.
 *
 * @throws {Error} if the markers are missing or occur twice.
 */
export function replaceBetween(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const parts = text.split(start)
  const rest = parts[1]?.split(end)
  if (parts.length !== 2 || rest?.length !== 2) {
    throw new Error(`Expected ${start} once, and ${end} once below it.`)
  }
  return `${parts[0]}${start}\n\n${content.trim()}\n\n${end}${rest[1]}`
}
