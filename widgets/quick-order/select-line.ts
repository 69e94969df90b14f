/** Puts the cursor's selection on one line of a text area, from 1, and shows it. */
export function selectLine(area: HTMLTextAreaElement, number: number): void {
  const lines = area.value.split('\n')
  const start = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[number - 1]?.length ?? 0))
  // a browser does not scroll to a selection that a script made
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, number - 3)
}
