/** A form's entries as text, as a browser sends them: a file is its name, and every line ends in CR LF. */
export function asText(data: FormData): URLSearchParams {
  const text = new URLSearchParams()
  for (const [name, value] of data) {
    const words = typeof value === 'string' ? value : value.name
    text.append(name, words.replace(/\r\n?|\n/g, '\r\n'))
  }
  return text
}
