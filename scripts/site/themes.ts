import { readdirSync, readFileSync } from 'node:fs'
import { inScheme } from '../tokens/design-tokens.ts'

/** The values of a theme, by the name of the token. */
export interface Theme {
  name: string
  values: Readonly<Record<string, { light: string; dark: string }>>
}

/** The themes to copy whose values are their own: that of Bootstrap takes them from its variables. */
export function themesIn(folder: string): Theme[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.css') && file !== 'bootstrap.css')
    .map(file => ({
      name: file.replace('.css', ''),
      values: valuesIn(readFileSync(`${folder}/${file}`, 'utf8'))
    }))
}

function valuesIn(css: string): Theme['values'] {
  const found = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(--vitrine-[\w-]+):\s*([^;]+);/g)
  return Object.fromEntries(
    [...found].map(([, name = '', value = '']) => [
      name,
      { light: inScheme(value, 'light'), dark: inScheme(value, 'dark') }
    ])
  )
}
