/**
 * Text in columns: the first is aligned to the left, the others, with numbers, to the right.
 *
 * @param {readonly (readonly string[])[]} rows
 */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map(row => (row[column] ?? '').length))
  )
  return rows
    .map(row => {
      const cells = row.map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      return `  ${cells.join('  ').trimEnd()}\n`
    })
    .join('')
}
