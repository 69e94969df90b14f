import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describedProperties, type StyleProperty, usedProperties } from './style-properties.ts'

/** What a theme may rely on in the stylesheets of a tag, or of what all tags share. */
export interface TagStyles {
  /** Stable names, without the dot: those that its stylesheets style. */
  classes: string[]
  /** Custom properties described in its stylesheets. */
  properties: StyleProperty[]
  /** Names of all custom properties that its stylesheets use. */
  used: string[]
}

/** Folders with stylesheets that belong to no tag. */
const SHARED_STYLES = ['src/styles', 'src/ui', 'src/consent']

/** The styles of a tag, of its own folder; nothing for a tag without one. */
export function tagStyles(tag: string): TagStyles {
  const folder = `widgets/${tag.replace('vitrine-', '')}`
  const css = sheetsIn(folder).map(({ text }) => text)
  const shared = sharedBlocks()
  return {
    classes: classesOf(css.join('\n')).filter(name => !shared.has(blockOf(name))),
    properties: css.flatMap(text => describedProperties(text).offered),
    used: [...usedProperties(css.join('\n'))].sort()
  }
}

/** Stylesheet → its styles, for the parts that all tags share; without those that have neither classes nor properties. */
export function sharedStyles(): Map<string, TagStyles> {
  const sheets = SHARED_STYLES.flatMap(sheetsIn).map(({ path, text }): [string, TagStyles] => [
    path,
    {
      classes: classesOf(text),
      properties: describedProperties(text).offered,
      used: [...usedProperties(text)].sort()
    }
  ])
  return new Map(sheets.filter(([, { classes }]) => classes.length > 0))
}

/** All class names of the library in a stylesheet, sorted, without those that a comment `@private .name` excludes. */
export function classesOf(css: string): string[] {
  const internal = [...css.matchAll(/\/\*\s*@private (\.[^*]*?)\s*\*\//g)].flatMap(
    ([, names]) => (names ?? '').split(/,\s*/)
  )
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const names = new Set(rules.match(/\.vitrine-[\w-]*\w/g))
  return [...names]
    .filter(name => !internal.includes(name))
    .map(name => name.slice(1))
    .sort()
}

let blocks: Set<string> | undefined
function sharedBlocks(): Set<string> {
  blocks ??= new Set(
    [...sharedStyles()].flatMap(([, { classes }]) => classes.map(name => blockOf(name)))
  )
  return blocks
}

/** `vitrine-dialog__title` → `vitrine-dialog` */
function blockOf(name: string): string {
  return name.replace(/(__|--).*$/, '')
}

function sheetsIn(folder: string): { path: string; text: string }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(name => name.endsWith('.css') && basename(name) !== 'print.css')
    .sort()
    .map(name => ({
      path: `${folder}/${name}`,
      text: readFileSync(`${folder}/${name}`, 'utf8')
    }))
}
