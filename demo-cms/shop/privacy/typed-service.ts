import { type CookieRow, serviceCategories, storageKinds } from '../../kernel/consent/tables.ts'
import { fieldOf, linesOf, titleOf } from '../../kernel/http/fields.ts'
import { cultures } from '../../kernel/texts/cultures.ts'
import type { StoredService } from './stored-services.ts'

/** The fields of the form as an editor has typed them. */
export interface TypedService {
  category: string
  texts: { culture: string; name: string; purpose: string; rows: string }[]
}

/** A name, or the start of names: `vc_*`. What browsers do not accept in a cookie cannot be one. */
const NAME = /^[\w!#$%&'+\-.^`~]{1,100}\*?$/

/** The fields of the form for a service that is stored. */
export function typedOf({ category, texts }: StoredService): TypedService {
  return {
    category,
    texts: texts.map(({ rows, ...text }) => ({
      ...text,
      rows: rows
        .map(({ name, purpose, duration, provider, kind }) =>
          [name, purpose, duration, provider, ...(kind ? [kind] : [])].join(' | ')
        )
        .join('\n')
    }))
  }
}

/** The fields that a browser has sent. */
export function typedIn(body: unknown): TypedService {
  return {
    category: fieldOf(body, 'Category'),
    texts: cultures.map(culture => ({
      culture,
      name: titleOf(body, `Name-${culture}`, 100),
      purpose: titleOf(body, `Purpose-${culture}`, 300),
      rows: linesOf(body, `Rows-${culture}`, 4000)
    }))
  }
}

/** The names of the fields that are wrong with what is wrong, or what to store. */
export function checkService(
  id: string,
  { category, texts }: TypedService
): [field: string, problem: string][] | StoredService {
  const wrong: [string, string][] = []
  const checked = texts.map(({ culture, name, purpose, rows: lines }) => {
    const rows = rowsOf(lines)
    if (name === '') wrong.push([`Name-${culture}`, 'Name'])
    if (purpose === '') wrong.push([`Purpose-${culture}`, 'Purpose'])
    if (!rows) wrong.push([`Rows-${culture}`, 'Rows'])
    return { culture, name, purpose, rows: rows ?? [] }
  })
  const names = checked.map(({ rows }) => rows.map(({ name }) => name))
  const cookies = names[0] ?? []
  const stored = checked.flatMap(({ rows }) => rows.filter(row => row.kind))
  if (wrong.length === 0) {
    for (const [index, { culture }] of checked.entries()) {
      const isSame = [...names[index]!].sort().join('\n') === [...cookies].sort().join('\n')
      if (!isSame) wrong.push([`Rows-${culture}`, 'Names'])
    }
  }
  if (wrong.length > 0) return wrong
  return {
    id,
    // browsers send nothing else
    category: serviceCategories.find(one => one === category) ?? 'marketing',
    // the rest of the storage is not deleted with cookies
    cookies: [...new Set(cookies)].filter(name => !stored.some(row => row.name === name)),
    texts: checked
  }
}

/**
 * What is stored, in lines such as `vc_* | Counts page views | 13 months | Vitrine`, with `| local` or `| session` at the end if it is no
 * cookie; `undefined` if a line is wrong.
 */
function rowsOf(lines: string): CookieRow[] | undefined {
  const rows = lines
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => line.split('|').map(part => part.trim()))
  const areRight = rows.every(
    ([name = '', , , , kind = 'cookie', ...more], index) =>
      more.length === 0 &&
      rows[index]!.length >= 4 &&
      rows[index]!.every(part => part !== '') &&
      NAME.test(name) &&
      storageKinds.some(one => one === kind)
  )
  if (!areRight) return undefined
  return rows.map(([name = '', purpose = '', duration = '', provider = '', typed]) => {
    const kind = storageKinds.find(one => one === typed)
    return { name, purpose, duration, provider, ...(kind && kind !== 'cookie' && { kind }) }
  })
}
