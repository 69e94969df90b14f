import type { DesignToken } from '../tokens/design-tokens.ts'
import type { StyleProperty } from '../tokens/style-properties.ts'
import type { TagStyles } from '../tokens/tag-styles.ts'
import { table } from './markdown.ts'

/** More users than this are not named: the table would change with every other stylesheet. */
const NAMED_USERS = 6

/**
 * The tables of all tokens.
 *
 * @param users Tag, or part that tags share → the names of the custom properties that its stylesheets use.
 */
export function tokenTables(
  tokens: readonly DesignToken[],
  users: ReadonlyMap<string, readonly string[]>
): string {
  const colored = tokens.filter(({ light, dark }) => light !== dark || light.includes('color'))
  const others = tokens.filter(token => !colored.includes(token))
  const row = ({ name, light, dark, meaning }: DesignToken) => [
    `\`${name}\``,
    `\`${light}\``,
    light === dark ? 'the same' : `\`${dark}\``,
    meaning,
    usersOf(name, users)
  ]
  return [
    table(['Token', 'Light', 'Dark', 'For', 'Used by'], colored.map(row)),
    table(
      ['Token', 'Value', 'For', 'Used by'],
      others.map(token => row(token).filter((_cell, at) => at !== 2))
    )
  ].join('\n')
}

function usersOf(name: string, users: ReadonlyMap<string, readonly string[]>): string {
  const names = [...users].filter(([, used]) => used.includes(name)).map(([user]) => user)
  if (names.length > NAMED_USERS) return 'many parts'
  return names.length ? names.map(user => `\`${user}\``).join(', ') : 'pages'
}

/** The table of custom properties that are not tokens. */
export function propertyTable(properties: readonly StyleProperty[]): string {
  return table(
    ['Property', 'Usual value', 'For'],
    properties.map(({ name, usual, meaning }) => [
      `\`${name}\``,
      usual === undefined ? '' : `\`${usual}\``,
      meaning
    ])
  )
}

/** The table of classes that all tags share. */
export function sharedClassTable(sheets: ReadonlyMap<string, TagStyles>): string {
  return table(
    ['Part', 'Classes'],
    [...sheets].map(([path, { classes }]) => [
      path.replace(/^.*\/|\.css$/g, '').replaceAll('-', ' '),
      classes.map(name => `\`${name}\``).join(', ')
    ])
  )
}

/** What the README of a tag says about its look, or nothing. */
export function tagLook({ classes, properties }: TagStyles): string[] {
  return [
    ...(properties.length ? [propertyTable(properties)] : []),
    ...(classes.length
      ? [`Stable classes: ${classes.map(name => `\`${name}\``).join(', ')}.\n`]
      : [])
  ]
}
