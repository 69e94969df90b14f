const LANGUAGES: Record<string, string> = { mjs: 'js' }

/**
 * The files of examples that a guide shows: path → its code as a block. The guide names each in the markers around it,
 * `<!-- examples/react/src/App.tsx -->`.
 *
 * @param read Returns the text of a file.
 */
export function exampleCode(
  guide: string,
  read: (path: string) => string
): Record<string, string> {
  const paths = [...guide.matchAll(/^<!-- (examples\/\S+) -->$/gm)].map(([, path = '']) => path)
  return Object.fromEntries(paths.map(path => [path, block(path, read(path))]))
}

function block(path: string, code: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  return `\`\`\`${LANGUAGES[ending] ?? ending}\n${code.trimEnd()}\n\`\`\``
}
