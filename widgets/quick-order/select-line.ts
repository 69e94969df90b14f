/** Selects a line of a text area, counted from 1, and scrolls to it. */
export function selectLine(area: HTMLTextAreaElement, number: number): void {
  const lines = area.value.split('\n')
  const start = lines.slice(0, number - 1).reduce((sum, line) => sum + line.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[number - 1]?.length ?? 0))
  // browsers do not scroll to a selection set by script
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, number - 3)
}
