import { readdirSync, readFileSync } from 'node:fs'

/** The library's CSS, assembled as in the build. */
export function libraryCss(): string {
  return ['styles', 'ui', 'consent'].map(cssOf).join('\n')
}

function cssOf(folder: string): string {
  const url = new URL(`../../src/${folder}/`, import.meta.url)
  const names = readdirSync(url).filter(name => name.endsWith('.css'))
  return names
    .sort()
    .map(name => readFileSync(new URL(name, url), 'utf8'))
    .join('\n')
}
