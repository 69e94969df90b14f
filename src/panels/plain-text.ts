/** A sentence without the marks of Markdown, for panels that show text only. */
export function plainText(markdown: string): string {
  return markdown.replaceAll('`', '')
}
